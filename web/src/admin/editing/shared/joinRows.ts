/** What becomes of a list that somebody has in hand. */
export interface Joined<Row> {
  /** The places of the rows that are gone from it. */
  gone: number[];
  /** The rows that are new at its end. */
  added: Row[];
}

/**
 * Joins what is `stored` meanwhile into `mine`, which began as `base`: rows that were deleted there are gone, and rows
 * that are new there are added. What was changed, added or deleted in `mine` stays so.
 */
export function joinRows<Row>(base: Row[], mine: Row[], stored: Row[]): Joined<Row> {
  const [before, present, left] = [base, mine, stored].map((rows) => new Set(rows.map(textOf))) as Sets;
  return {
    gone: mine.flatMap((row, place) => (before.has(textOf(row)) && !left.has(textOf(row)) ? [place] : [])),
    added: stored.filter((row) => !before.has(textOf(row)) && !present.has(textOf(row))),
  };
}

type Sets = [Set<string>, Set<string>, Set<string>];

export const isSameList = <Row>(one: Row[], other: Row[]): boolean =>
  JSON.stringify(one.map(textOf)) === JSON.stringify(other.map(textOf));

/** A row as text, whatever the order of its parts, and without the blanks that the server takes off. */
const textOf = (row: unknown): string =>
  typeof row === "object" && row
    ? JSON.stringify(
        Object.entries(row)
          .map(([name, value]) => [name, textOf(value)])
          .toSorted(),
      )
    : String(row).trim();
