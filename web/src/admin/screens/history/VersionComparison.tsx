import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "react-router-dom";

import { FetchStatus } from "../../../ui/notices/FetchStatus";
import type { NamedItem } from "../../values/itemTypes";
import { compareFields, type FieldComparison } from "./diff/compareFields";
import { FieldDifference } from "./diff/FieldDifference";
import { StoredValue } from "./diff/StoredValue";
import { type ItemVersion, restoreVersion, versionsQuery } from "./historyCalls";
import type { HistoryKind } from "./historyKind";
import { TaskButton } from "../../../ui/notices/TaskButton";
import { SelectField } from "../../../ui/form/SelectField";
import { notifyOnNextScreen } from "../../../ui/notices/noticeStore";
import { versionOption } from "./versionWords";

interface Props<Item extends NamedItem> {
  id: string;
  versions: readonly ItemVersion[];
  inForm: number | null;
  left: ItemVersion | undefined;
  right: ItemVersion;
  choose: (side: "left" | "right", number: number) => void;
  kind: HistoryKind<Item>;
}

/** Two versions side by side: first what differs, then, behind a disclosure, what does not. */
export function VersionComparison<Item extends NamedItem>({
  id,
  versions,
  inForm,
  left,
  right,
  choose,
  kind,
}: Props<Item>) {
  const restore = (number: number) => restoreVersion(kind.name, id, number);
  const shared = { versions, inForm, restore, form: kind.routes.update(id) };
  return (
    <>
      <div className="history__choices">
        <VersionSide
          {...shared}
          label="First version"
          chosen={left}
          onChoose={(number) => choose("left", number)}
        />
        <VersionSide
          {...shared}
          label="Second version"
          chosen={right}
          onChoose={(number) => choose("right", number)}
        />
      </div>
      <p className="note">
        <em>Restore</em> makes a new draft of a version and opens the form. Nothing is overwritten: visitors
        see no change, and every version stays in the list.
      </p>
      <Compared {...{ id, left, right, kind }} />
    </>
  );
}

type ComparedProps<Item extends NamedItem> = Pick<Props<Item>, "id" | "left" | "right" | "kind">;

function Compared<Item extends NamedItem>({ id, left, right, kind }: ComparedProps<Item>) {
  const [older, newer] = [left?.number, right.number];
  const items = useQuery(versionsQuery<Item>(kind.name, id, older, newer));
  if (!items.data) return <FetchStatus query={items} failure="Failed to fetch the two versions" />;
  const fields = compareFields(kind, ...items.data);
  const sides = { left: older === undefined ? "Nothing" : `Version ${older}`, right: `Version ${newer}` };
  return <Differences {...{ fields, sides, kind }} />;
}

interface DifferencesProps<Item extends NamedItem> {
  fields: FieldComparison[];
  sides: { left: string; right: string };
  kind: HistoryKind<Item>;
}

function Differences<Item extends NamedItem>({ fields, sides, kind }: DifferencesProps<Item>) {
  const renders = kind.fieldLabels.render ?? {};
  const changed = fields.filter((field) => field.changed);
  const unchanged = fields.filter((field) => !field.changed);
  return (
    <>
      <p aria-live="polite">{summary(changed.length)}</p>
      {changed.map((field) => (
        <section key={field.name} className="history__field stack gap-3">
          <h2>{field.label}</h2>
          <FieldDifference field={field} sides={sides} render={renders[field.name]} />
        </section>
      ))}
      {unchanged.length > 0 && (
        <details className="history__unchanged">
          <summary>
            {unchanged.length === 1 ? "1 unchanged field" : `${unchanged.length} unchanged fields`}
          </summary>
          <dl>
            {unchanged.map(({ name, label, right }) => (
              <div key={name}>
                <dt>{label}</dt>
                <dd>
                  <StoredValue value={right ?? ""} label={label} render={renders[name]} />
                </dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </>
  );
}

function summary(count: number): string {
  if (!count) return "The two versions are the same.";
  return count === 1 ? "1 field differs." : `${count} fields differ.`;
}

interface VersionSideProps {
  label: string;
  versions: readonly ItemVersion[];
  chosen: ItemVersion | undefined;
  /** The number of the version that the form shows, which needs no restoring. */
  inForm: number | null;
  onChoose: (number: number) => void;
  /** Makes the version the draft; the address of the form that opens then. */
  restore: (number: number) => Promise<unknown>;
  form: string;
}

/** One of the two versions: which one it is, and a way to bring it back. */
function VersionSide({ label, versions, chosen, inForm, onChoose, restore, form }: VersionSideProps) {
  return (
    <div className="history__choice stack stack--start gap-3">
      <SelectField
        label={label}
        none={chosen ? undefined : "Nothing: there is no earlier version"}
        value={chosen?.number ?? ""}
        options={versions.map((version) => ({ value: version.number, label: versionOption(version) }))}
        onChoose={(number) => onChoose(Number(number))}
      />
      {chosen && chosen.number !== inForm && <Restore number={chosen.number} restore={restore} form={form} />}
      {chosen?.number === inForm && <p className="note">This is what the form shows.</p>}
    </div>
  );
}

function Restore({ number, restore, form }: { number: number } & Pick<VersionSideProps, "restore" | "form">) {
  const navigate = useNavigate();
  const bringBack = async () => {
    await restore(number);
    notifyOnNextScreen(`Version ${number} is now the draft. Visitors see no change until you publish it.`);
    await navigate(form);
  };
  return (
    <TaskButton
      label={`Restore version ${number}`}
      busyLabel="Restoring..."
      task={bringBack}
      failure={`Failed to restore version ${number}`}
    />
  );
}
