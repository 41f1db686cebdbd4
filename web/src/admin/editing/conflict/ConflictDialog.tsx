import "./ConflictDialog.css";
import type { ReactNode, SubmitEvent } from "react";

import { Dialog, DialogActions } from "../../../ui/primitives/Dialog";
import { ValueView } from "./ValueView";
import type { MergeChoices, Difference } from "../../values/comparison/diff";
import { formatSavedTime } from "../tasks/saveStatus";
import type { FieldLabels } from "../../values/itemTypes";
import { PUBLISHING_LABELS } from "../../values/described/publishingSection";
import type { Conflict } from "./useConflict";
import { Button } from "../../../ui/buttons/Button";
import { ignoreEnterInFields } from "../../../ui/form/enterKey";

/** Shows who saved first and the conflicting fields, and saves the chosen versions. */
export function ConflictDialog({ conflict, fieldLabels }: { conflict: Conflict; fieldLabels: FieldLabels }) {
  const { message, updatedAt, differences, save, close } = conflict;
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    save(Object.fromEntries(new FormData(event.currentTarget)) as MergeChoices);
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
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <form className="differences" onSubmit={submit} onKeyDown={ignoreEnterInFields}>
        {differences.map((difference) => (
          <Choice key={difference.name} difference={difference} fieldLabels={fieldLabels} />
        ))}
        <DialogActions onCancel={close}>
          <Button type="submit" label="Save these choices" />
        </DialogActions>
      </form>
    </Dialog>
  );
}

/** The three versions of a field: before, theirs and mine. Nothing is preselected when both changed it. */
function Choice({ difference, fieldLabels }: { difference: Difference; fieldLabels: FieldLabels }) {
  const { name, before, theirs, mine, both } = difference;
  const render = fieldLabels.render?.[name];
  const show = (value: unknown) => render?.(value) ?? <ValueView value={value} before={before} />;
  return (
    <fieldset className="difference">
      <legend>{fieldLabels.labels[name] ?? PUBLISHING_LABELS[name] ?? name}</legend>
      <div className="stack gap-2">
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
    <div className="stack gap-2">
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
