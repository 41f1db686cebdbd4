import type { ReactNode } from "react";

import { StoredMedia } from "../../detail/MediaFacts";
import { isBlank, isGalleryValue, isMediaValue, isRecord } from "../../../values/fieldValues";

interface Props {
  value: unknown;
  /** What pictures are called. */
  label: string;
  /** Renders what is not readable as it is stored. */
  render?: ((value: unknown) => ReactNode) | undefined;
}

/** Any value of a version, to be read: its text, its picture, its rows. */
export function StoredValue({ value, label, render }: Props) {
  if (typeof value === "boolean") return <p>{value ? "Yes" : "No"}</p>;
  if (isBlank(value)) return <Nothing />;
  if (render) return render(value);
  if (isMediaValue(value)) return <StoredMedia label={label} path={value.path} />;
  if (isGalleryValue(value)) return <StoredList values={value.paths} label={label} pictures />;
  if (Array.isArray(value)) return <StoredList values={value} label={label} />;
  if (isRecord(value))
    return Object.values(value)
      .filter((part) => !isBlank(part))
      .map((part, index) => <StoredValue key={index} value={part} label={label} />);
  return <p dir="auto">{String(value)}</p>;
}

function StoredList({
  values,
  label,
  pictures = false,
}: {
  values: unknown[];
  label: string;
  pictures?: boolean;
}) {
  return (
    <ol>
      {values
        .filter((value) => !isBlank(value))
        .map((value, index) => (
          <li key={index}>
            <StoredValue
              value={pictures ? { path: value, file: null } : value}
              label={`${label} ${index + 1}`}
            />
          </li>
        ))}
    </ol>
  );
}

export const Nothing = () => <p className="note">Nothing</p>;
