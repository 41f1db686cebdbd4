import "./ConflictDialog.css";
import type { ReactNode, SubmitEvent } from "react";

import { Dialog } from "../../ui/primitives/Dialog";
import "./ValueView.css";
import { MediaPreview } from "../preview/MediaPreview";
import { isBlank, isMediaValue, isRecord } from "../form/fieldValues";
import type { MergeChoices, Difference } from "./diff";
import { formatSavedTime } from "../save/saveStatus";
import type { FieldLabels } from "../form/itemFormTypes";
import type { Conflict } from "./useConflict";

/** Says who saved first and what differs, and saves what is chosen of it. */
export function ConflictDialog({ conflict, fieldLabels }: { conflict: Conflict; fieldLabels: FieldLabels }) {
  const { message, updatedAt, differing, settle, close } = conflict;
  const decide = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    settle(Object.fromEntries(new FormData(event.currentTarget)) as MergeChoices);
  };
  return (
    <Dialog title="Saved elsewhere first" onClose={close}>
      <p>{message}</p>
      <p>
        {updatedAt && (
          <>
            That save is from <time dateTime={updatedAt}>{formatSavedTime(Date.parse(updatedAt))}</time>.{" "}
          </>
        )}
        Choose what is to stay; everything else you changed is kept.
      </p>
      <form className="differences" onSubmit={decide}>
        {differing.map((difference) => (
          <Choice key={difference.name} difference={difference} fieldLabels={fieldLabels} />
        ))}
        <div className="dialog__actions">
          <button type="submit" className="button">
            Save these choices
          </button>
          <button type="button" className="button button--quiet" onClick={close}>
            Cancel
          </button>
        </div>
      </form>
    </Dialog>
  );
}

/** One field: as it was, as they stored it, as it stands in the form. What both changed has to be chosen. */
function Choice({ difference, fieldLabels }: { difference: Difference; fieldLabels: FieldLabels }) {
  const { name, before, theirs, mine, both } = difference;
  const show = fieldLabels.render?.[name] ?? ((value) => <ValueView value={value} />);
  return (
    <fieldset className="difference">
      <legend>{fieldLabels.labels[name] ?? name}</legend>
      <div className="difference__side">
        <p className="difference__name">Before</p>
        {show(before)}
      </div>
      <Side name={name} value="theirs" chosen={!both}>
        {show(theirs)}
      </Side>
      <Side name={name} value="mine" chosen={false}>
        {show(mine)}
      </Side>
    </fieldset>
  );
}

interface SideProps {
  name: string;
  value: keyof typeof SIDES;
  chosen: boolean;
  children: ReactNode;
}

const SIDES = { theirs: "Theirs", mine: "Mine" };

function Side({ name, value, chosen, children }: SideProps) {
  const id = `difference-${name}-${value}`;
  return (
    <div className="difference__side">
      <label className="difference__name">
        <input
          type="radio"
          name={name}
          value={value}
          defaultChecked={chosen}
          required
          aria-describedby={id}
        />
        {SIDES[value]}
      </label>
      <div id={id}>{children}</div>
    </div>
  );
}

/** Any value of a form, to be read and not changed: its text, its picture, its rows. */
function ValueView({ value }: { value: unknown }) {
  if (typeof value === "boolean") return <p className="shown">{value ? "Yes" : "No"}</p>;
  if (isBlank(value)) return <p className="shown shown--none">Nothing</p>;
  if (isMediaValue(value))
    return <MediaPreview shows={value.file ?? value.path} alt={value.file?.name ?? "As stored"} />;
  if (Array.isArray(value)) return <Rows rows={value} />;
  if (isRecord(value)) return <Parts parts={Object.values(value)} />;
  return <p className="shown">{String(value)}</p>;
}

const Rows = ({ rows }: { rows: unknown[] }) => (
  <ol className="shown">
    {rows.map((row, index) => (
      <li key={index}>
        <ValueView value={row} />
      </li>
    ))}
  </ol>
);

const Parts = ({ parts }: { parts: unknown[] }) =>
  parts.filter((part) => !isBlank(part)).map((part, index) => <ValueView key={index} value={part} />);
