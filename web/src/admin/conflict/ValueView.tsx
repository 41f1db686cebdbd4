import "./ValueView.css";
import { MediaPreview } from "../preview/MediaPreview";
import { isBlank, isMediaValue, isRecord } from "../form/fieldValues";

/** Any value of a form, to be read and not changed: its text, its picture, its rows. */
export function ValueView({ value }: { value: unknown }) {
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
