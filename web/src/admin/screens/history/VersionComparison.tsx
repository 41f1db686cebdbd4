import { useQuery } from "@tanstack/react-query";

import { FetchStatus } from "../../../ui/notices/FetchStatus";
import type { NamedItem } from "../../values/itemTypes";
import { compareFields, type FieldComparison } from "./diff/compareFields";
import { FieldDifference } from "./diff/FieldDifference";
import { StoredValue } from "./diff/StoredValue";
import { type ItemVersion, restoreVersion, versionsQuery } from "./historyCalls";
import type { HistoryKind } from "./historyKind";
import { VersionSide } from "./VersionSide";

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
