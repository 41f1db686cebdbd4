import type { Column } from "../../ui/table/SortableHeader";
import { sortDirection } from "../../ui/table/SortableHeader";

/** What one item and several of them are called in a sentence. */
export interface ItemNouns {
  one: string;
  many: string;
}

/** How many there are, or were found. */
export function totalText({ one, many }: ItemNouns, total: number, narrowed: boolean): string {
  return `${total} ${total === 1 ? one : many} ${narrowed ? "found" : "in all"}`;
}

interface Shown {
  words: ItemNouns;
  total: number;
  search: string;
  columns: (string | Column)[];
  sort: string;
  page: number;
  pages: number;
}

/** What a list shows now, for whoever asked for that and does not see it; nothing where nothing was asked for. */
export function listSummary({ words, total, search, columns, sort, page, pages }: Shown): string {
  const order = sortText(columns, sort);
  if (!search && !order && page === 1) return "";
  const found = totalText(words, total, Boolean(search)) + (search && ` for ${search}`);
  return [found, order, pages > 1 && `page ${page} of ${pages}`].filter(Boolean).join(", ");
}

function sortText(columns: (string | Column)[], sort: string): string {
  for (const column of columns) {
    if (typeof column === "string") continue;
    const way = sortDirection(column, sort);
    if (way !== "none") return `by ${column.label}, ${way}`;
  }
  return "";
}
