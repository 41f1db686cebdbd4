import { type Joined, isSameList, joinRows } from "../../../../admin/editing/shared/joinRows";
import { type Shared, useSharedSave } from "../../../../admin/editing/shared/useSharedSave";
import { ApiError } from "../../../../api/errors";

interface Calls<Row> {
  /** What the rows are. */
  noun: string;
  /** How many there is room for. */
  most: number;
  save: (list: Shared<Row[]>) => Promise<unknown>;
  fetch: () => Promise<Shared<Row[]>>;
  /** The rows of the form, also those that were typed while others were sent. */
  shown: () => Row[];
  show: (joined: Joined<Row>) => void;
}

/** Returns what saves a list that everybody has, and joins what somebody else saved meanwhile into the form. */
export function useSharedList<Row>(
  opened: Shared<Row[]>,
  { noun, most, save, fetch, shown, show }: Calls<Row>,
) {
  const excessText = (count: number) =>
    count > most ? `There is room for ${most} ${noun}: remove ${count - most} first.` : "";
  const join = (base: Row[], stored: Row[]) => {
    const mine = shown();
    const joined = joinRows(base, mine, stored);
    show(joined);
    const excess = excessText(mine.length - joined.gone.length + joined.added.length);
    return [joinText(joined), excess].filter(Boolean).join(" ");
  };
  const shared = useSharedSave(opened, { what: `The ${noun}`, save, fetch, isSame: isSameList, join });
  return async (rows: Row[]): Promise<void> => {
    const excess = excessText(rows.length);
    if (excess) throw new ApiError(422, excess);
    await shared.save(rows);
  };
}

function joinText({ gone, added }: Joined<unknown>): string {
  const sentences = [
    added.length && "What is new there stands at the end of yours now.",
    gone.length && "What is no longer there is gone from yours.",
  ];
  return sentences.filter(Boolean).join(" ") || "Yours is as it was.";
}
