import { isEqual } from "../../../values/fieldValues";

/** An entry of a list in two versions, by its index in each; an index is missing where the entry is. */
export interface Match<Row> {
  left?: { row: Row; index: number };
  right?: { row: Row; index: number };
  /** Whether it stands elsewhere among the entries that both versions have. */
  moved: boolean;
}

type Similarity<Row> = (left: Row, right: Row) => number;

/** Rows that are less alike than this are two rows. */
const ALIKE = 0.4;

/** Pairs the entries of two lists: the same ones first, then those most alike. In the order of the right list. */
export function matchRows<Row>(left: Row[], right: Row[], similarity: Similarity<Row>): Match<Row>[] {
  const pairs = samePairs(left, right);
  addAlikePairs(pairs, left, right, similarity);
  const stays = new Set(longestRun([...pairs.keys()].toSorted(ascending), (index) => pairs.get(index) ?? -1));
  const matches: Match<Row>[] = right.map((row, index) => {
    const from = pairs.get(index);
    if (from === undefined) return { right: { row, index }, moved: false };
    return { left: { row: left[from] as Row, index: from }, right: { row, index }, moved: !stays.has(index) };
  });
  return withRemoved(matches, left, new Set(pairs.values()));
}

/** Maps the indexes of right entries to those of equal left ones, each used once. */
function samePairs<Row>(left: Row[], right: Row[]): Map<number, number> {
  const pairs = new Map<number, number>();
  const used = new Set<number>();
  // An entry that kept its index is itself, even among equal ones.
  const find = (row: Row, index: number) =>
    !used.has(index) && index < left.length && isEqual(left[index], row)
      ? index
      : left.findIndex((each, at) => !used.has(at) && isEqual(each, row));
  for (const [index, row] of right.entries()) {
    const from = find(row, index);
    if (from < 0) continue;
    used.add(from);
    pairs.set(index, from);
  }
  return pairs;
}

function addAlikePairs<Row>(
  pairs: Map<number, number>,
  left: Row[],
  right: Row[],
  similarity: Similarity<Row>,
): void {
  const used = new Set(pairs.values());
  const free = right.flatMap((row, to) =>
    pairs.has(to)
      ? []
      : left.flatMap((each, from) => (used.has(from) ? [] : [{ from, to, alike: similarity(each, row) }])),
  );
  // Of two that are as much alike, the nearer one.
  free.sort((a, b) => b.alike - a.alike || Math.abs(a.from - a.to) - Math.abs(b.from - b.to));
  for (const { from, to, alike } of free) {
    if (alike < ALIKE || used.has(from) || pairs.has(to)) continue;
    used.add(from);
    pairs.set(to, from);
  }
}

/** Puts each entry that is gone behind the one that stood before it. */
function withRemoved<Row>(matches: Match<Row>[], left: Row[], paired: Set<number>): Match<Row>[] {
  const all = [...matches];
  for (const [index, row] of left.entries()) {
    if (paired.has(index)) continue;
    const before = all.findIndex((match) => match.left?.index === index - 1);
    all.splice(before + 1, 0, { left: { row, index }, moved: false });
  }
  return all;
}

/** The longest choice of indexes, in their order, whose results rise: what stays when the fewest move. */
function longestRun(indexes: number[], rankOf: (index: number) => number): number[] {
  const runs: number[][] = [];
  for (const index of indexes) {
    const before = runs.filter((run) => rankOf(run.at(-1) ?? -1) < rankOf(index));
    runs.push([...longest(before), index]);
  }
  return longest(runs);
}

const longest = (runs: number[][]): number[] =>
  runs.reduce((best, run) => (run.length > best.length ? run : best), []);

const ascending = (one: number, other: number): number => one - other;
