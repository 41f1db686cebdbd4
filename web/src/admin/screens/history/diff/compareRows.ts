import { isBlank, isRecord, type FormValues } from "../../../values/fieldValues";
import { compareField, type FieldComparison } from "./compareFields";
import { type Match, matchRows } from "./matchRows";

/** A row that is not the same in both versions. */
interface RowComparison {
  /** What happened to it: "Row 2, moved from 3". */
  heading: string;
  /** The row itself, where only one version has it. */
  whole?: FieldComparison;
  /** What differs in a row of both versions; nothing of one that only moved. */
  fields: FieldComparison[];
}

interface RowsComparison {
  changed: RowComparison[];
  /** How many rows are the same, in the same order. */
  unchanged: number;
}

const LABELS: Record<string, string> = {
  title: "Title",
  name: "Name",
  role: "Role",
  text: "Text",
  description: "Description",
  image: "Picture",
  itineraryImage: "Picture",
  picture: "Picture",
  portrait: "Portrait",
  handle: "Name of the account",
  url: "Address of the account",
  others: "Pictures with captions",
  details: "Cards",
  linkText: "Link text",
  linkUrl: "Link address",
};

/** Compares the rows of a field; the blank ones that a form offers are left out. */
export function compareRows(left: unknown, right: unknown): RowsComparison {
  const matches = matchRows(filledRows(left), filledRows(right), similarity);
  const changed = matches
    .map(compareRow)
    .filter(({ whole, fields, moved }) => whole || moved || fields.length > 0);
  return { changed, unchanged: matches.length - changed.length };
}

function compareRow({ left, right, moved }: Match<FormValues>): RowComparison & { moved: boolean } {
  const title = heading(left?.index, right?.index, moved);
  if (left && right) return { heading: title, fields: compareParts(left.row, right.row), moved };
  return { heading: title, whole: compareField("row", title, left?.row, right?.row), fields: [], moved };
}

function compareParts(left: FormValues, right: FormValues): FieldComparison[] {
  const names = new Set([...Object.keys(right), ...Object.keys(left)]);
  return [...names]
    .map((name) => compareField(name, LABELS[name] ?? name, left[name], right[name]))
    .filter(({ changed }) => changed);
}

function heading(from: number | undefined, to: number | undefined, moved: boolean): string {
  if (to === undefined) return `Row ${Number(from) + 1}, removed`;
  if (from === undefined) return `Row ${to + 1}, added`;
  return `Row ${to + 1}, ${moved ? `moved from ${from + 1}` : "changed"}`;
}

const filledRows = (rows: unknown): FormValues[] =>
  Array.isArray(rows) ? rows.filter((row) => isRecord(row) && !isBlank(row)) : [];

/** How much two rows say the same, from 0 to 1; rows of one name are the same row. */
function similarity(one: FormValues, other: FormValues): number {
  const name = nameOf(one);
  if (name && name === nameOf(other)) return 1;
  const [ours, theirs] = [wordsIn(one), wordsIn(other)];
  const shared = [...ours].filter((word) => theirs.has(word)).length;
  return (2 * shared) / Math.max(1, ours.size + theirs.size);
}

const nameOf = ({ title, name, handle, text }: FormValues): string =>
  String(title ?? name ?? handle ?? text ?? "").trim();

function wordsIn(value: unknown): Set<string> {
  if (typeof value === "string") return new Set(value.toLowerCase().split(/\s+/u).filter(Boolean));
  const parts = isRecord(value) ? Object.values(value) : Array.isArray(value) ? value : [];
  return new Set(parts.flatMap((part) => [...wordsIn(part)]));
}
