import "./FactGrid.css";
import type { Fact } from "./venueFacts";

/** The most characters that stand in the large type. */
const FEW = 12;

/** The first facts of a venue, three to a row; nothing when there are none. */
export function FactGrid({ facts }: { facts: Fact[] }) {
  if (!facts.length) return null;
  return (
    <dl className="facts">
      {facts.map(({ key, label, value, note }) => (
        <div key={key}>
          <dt>{label}</dt>
          <dd dir="auto" className={value.length > FEW ? "facts__words" : undefined}>
            {value}
            {note && <small dir="auto">{note}</small>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
