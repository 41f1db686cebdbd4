import type { ReactNode } from "react";

import { isBlank, isGalleryValue, isMediaValue, isRecord } from "../../../values/fieldValues";
import type { FieldComparison } from "./compareFields";
import { compareRows } from "./compareRows";
import { type SideNames, Sides } from "./Sides";
import { Nothing, StoredValue } from "./StoredValue";
import { diffWords, type Piece } from "../../../values/comparison/wordDiff";
import { type Match, matchRows } from "./matchRows";

interface Props {
  field: FieldComparison;
  sides: SideNames;
  render?: ((value: unknown) => ReactNode) | undefined;
}

/** A field as both versions have it, next to each other, with marks where they differ. */
export function FieldDifference({ field, sides, render }: Props) {
  const { left, right, label } = field;
  if (isRows(left) || isRows(right)) return <RowsDifference field={field} sides={sides} />;
  if (isEntries(left) || isEntries(right))
    return <ListDifference left={entriesOf(left)} right={entriesOf(right)} {...{ label, sides, render }} />;
  if (isGalleryValue(left) || isGalleryValue(right))
    return <ListDifference left={pathsOf(left)} right={pathsOf(right)} {...{ label, sides }} pictures />;
  if (render || !isText(left) || !isText(right)) return <WholeDifference {...{ field, sides, render }} />;
  const pieces = diffWords(left ?? "", right ?? "");
  return (
    <Sides
      sides={sides}
      left={<Text pieces={pieces.left} tag="del" />}
      right={<Text pieces={pieces.right} tag="ins" />}
    />
  );
}

/** A value that is replaced as a whole, such as a picture. */
function WholeDifference({ field, sides, render }: Props) {
  const { label, left, right } = field;
  const value = (each: unknown, name: string) => (
    <StoredValue value={each ?? ""} label={`${label}, ${name}`} render={render} />
  );
  const marked = (each: unknown, name: string, Mark: "del" | "ins") =>
    isMarked(each) ? <Mark>{value(each, name)}</Mark> : value(each, name);
  return (
    <Sides sides={sides} left={marked(left, sides.left, "del")} right={marked(right, sides.right, "ins")} />
  );
}

function Text({ pieces, tag: Mark }: { pieces: Piece[]; tag: "del" | "ins" }) {
  if (!pieces.some(({ text }) => text.trim())) return <Nothing />;
  return (
    <p dir="auto">
      {pieces.map(({ text, changed }, index) => (changed ? <Mark key={index}>{text}</Mark> : text))}
    </p>
  );
}

/** Rows that changed, were added, removed or moved; a row in both versions is compared field by field. */
function RowsDifference({ field, sides }: Omit<Props, "render">) {
  const { changed, unchanged } = compareRows(field.left, field.right);
  return (
    <>
      <ol className="history__rows">
        {changed.map(({ heading, whole, fields }) => (
          <li key={heading}>
            <p className="history__row">{heading}</p>
            {whole && <WholeDifference field={whole} sides={sides} />}
            {fields.map((part) => (
              <div key={part.name} className="stack gap-3">
                <p className="note">{part.label}</p>
                <FieldDifference field={part} sides={sides} />
              </div>
            ))}
          </li>
        ))}
      </ol>
      {unchanged > 0 && <p className="note">{unchangedRows(unchanged)}</p>}
    </>
  );
}

const unchangedRows = (count: number): string =>
  count === 1 ? "1 other row is unchanged." : `${count} other rows are unchanged.`;

/** Pictures differ visibly, and nothing is there to mark where there is no value. */
const isMarked = (value: unknown): boolean =>
  typeof value === "boolean" || !(isBlank(value) || isMediaValue(value));

const isRows = (value: unknown): boolean => Array.isArray(value) && value.some(isRecord);

const isEntries = (value: unknown): boolean =>
  Array.isArray(value) && value.some((each) => typeof each === "string");

const entriesOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

const pathsOf = (value: unknown): string[] => (isGalleryValue(value) ? value.paths : []);

const isText = (value: unknown): value is string | undefined =>
  value === undefined || typeof value === "string";

interface ListDifferenceProps {
  left: string[];
  right: string[];
  label: string;
  sides: SideNames;
  /** Whether the entries are paths of pictures. */
  pictures?: boolean;
  /** Renders a list of entries that are not readable as they are stored. */
  render?: ((value: unknown) => ReactNode) | undefined;
}

/** Two lists, entry by entry: what was removed, added or moved is marked and said. */
function ListDifference({ left, right, label, sides, pictures = false, render }: ListDifferenceProps) {
  const matches = matchRows(left, right, () => 0);
  const show = (entry: string, index: number) => (
    <StoredValue
      value={render ? [entry] : pictures ? { path: entry, file: null } : entry}
      label={`${label} ${index + 1}`}
      render={render}
    />
  );
  return (
    <Sides
      sides={sides}
      left={<Entries matches={matches} side="left" show={show} />}
      right={<Entries matches={matches} side="right" show={show} />}
    />
  );
}

interface EntriesProps {
  matches: Match<string>[];
  side: "left" | "right";
  show: (entry: string, index: number) => ReactNode;
}

const MARKS = {
  left: { Mark: "del", said: "removed", other: "right" },
  right: { Mark: "ins", said: "added", other: "left" },
} as const;

function Entries({ matches, side, show }: EntriesProps) {
  const { Mark, said, other } = MARKS[side];
  const entries = matches
    .flatMap((match) => (match[side] ? [{ ...match[side], only: !match[other], moved: match.moved }] : []))
    .toSorted((one, another) => one.index - another.index);
  if (!entries.length) return <Nothing />;
  return (
    <ol className="history__entries">
      {entries.map(({ row, index, only, moved }) => (
        <li key={index}>
          {only ? <Mark>{show(row, index)}</Mark> : show(row, index)}
          {(only || moved) && <span className="history__said">{only ? said : "moved"}</span>}
        </li>
      ))}
    </ol>
  );
}
