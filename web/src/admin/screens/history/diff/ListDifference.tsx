import type { ReactNode } from "react";

import { matchRows, type Match } from "./matchRows";
import { type SideNames, Sides } from "./Sides";
import { Nothing, StoredValue } from "./StoredValue";

interface Props {
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
export function ListDifference({ left, right, label, sides, pictures = false, render }: Props) {
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
