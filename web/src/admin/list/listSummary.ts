import type { Column } from "../../ui/table/SortableHeader";
import { wayOf } from "../../ui/table/SortableHeader";

/** What one item and several of them are called in a sentence. */
export interface Words {
  one: string;
  many: string;
}

/** How many there are, or were found. */
export function totalWords({ one, many }: Words, total: number, narrowed: boolean): string {
  return `${total} ${total === 1 ? one : many} ${narrowed ? "found" : "in all"}`;
}

interface Shown {
  words: Words;
  total: number;
  search: string;
  columns: (string | Column)[];
  sort: string;
  page: number;
  pages: number;
}

/** What a list shows now, for whoever asked for that and does not see it; nothing where nothing was asked for. */
export function shownWords({ words, total, search, columns, sort, page, pages }: Shown): string {
  const order = orderWords(columns, sort);
  if (!search && !order && page === 1) return "";
  const found = totalWords(words, total, Boolean(search)) + (search && ` for ${search}`);
  return [found, order, pages > 1 && `page ${page} of ${pages}`].filter(Boolean).join(", ");
}

function orderWords(columns: (string | Column)[], sort: string): string {
  for (const column of columns) {
    if (typeof column === "string") continue;
    const way = wayOf(column, sort);
    if (way !== "none") return `by ${column.label}, ${way}`;
  }
  return "";
}
