import "./ValueView.css";
import "../../values/comparison/wordMarks.css";
import { isBlank, isMediaValue, isRecord } from "../../values/fieldValues";
import { wordChanges } from "../../values/comparison/wordDiff";
import { MediaPreview } from "../../values/media/MediaPreview";

interface Props {
  value: unknown;
  /** The value that was changed; without it nothing is marked. */
  before?: unknown;
}

/** A read-only view of any form value: text, picture or rows. In a long text the changed words are marked. */
export function ValueView({ value, before }: Props) {
  if (typeof value === "boolean") return <p className="shown">{value ? "Yes" : "No"}</p>;
  if (isBlank(value)) return <p className="shown shown--none">Nothing</p>;
  if (isMediaValue(value))
    return <MediaPreview shows={value.file ?? value.path} alt={value.file?.name ?? "As stored"} />;
  if (Array.isArray(value)) return <Rows rows={value} before={before} />;
  if (isRecord(value)) return <Parts parts={value} before={before} />;
  return <Text text={String(value)} before={before} />;
}

/** Shorter texts are read at a glance. */
const LONG = 60;

function Text({ text, before }: { text: string; before: unknown }) {
  const isMarked =
    typeof before === "string" && before && before !== text && Math.max(text.length, before.length) > LONG;
  return (
    <p className="shown marked" dir="auto">
      {isMarked
        ? wordChanges(before, text).map((change, index) => {
            const Mark = MARKS[change.in];
            return <Mark key={index}>{change.text}</Mark>;
          })
        : text}
    </p>
  );
}

const MARKS = { both: "span", left: "del", right: "ins" } as const;

const Rows = ({ rows, before }: { rows: unknown[]; before: unknown }) => (
  <ol className="shown">
    {rows.map((row, index) => (
      <li key={index}>
        {/* Where rows came or went, no row is known to be the one with the same index. */}
        <ValueView
          value={row}
          before={
            Array.isArray(before) && before.length === rows.length ? (before[index] as unknown) : undefined
          }
        />
      </li>
    ))}
  </ol>
);

const Parts = ({ parts, before }: { parts: Record<string, unknown>; before: unknown }) =>
  Object.entries(parts)
    .filter(([, part]) => !isBlank(part))
    .map(([name, part]) => (
      <ValueView key={name} value={part} before={isRecord(before) ? before[name] : undefined} />
    ));
