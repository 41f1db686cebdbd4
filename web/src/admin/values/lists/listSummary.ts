import type { Column } from "../../../ui/table/SortableHeader";
import { SITE_ORDER } from "../../../api/fetching/paging";
import { sortDirection } from "../../../ui/table/SortableHeader";

export interface ItemNouns {
  one: string;
  many: string;
}

export function totalText({ one, many }: ItemNouns, total: number, filtered: boolean): string {
  return `${total} ${total === 1 ? one : many} ${filtered ? "found" : "in all"}`;
}

interface ListState {
  nouns: ItemNouns;
  total: number;
  search: string;
  columns: (string | Column)[];
  sort: string;
  page: number;
  pages: number;
}

/** Announces what a list shows to screen readers; empty for an unfiltered first page in default order. */
export function listSummary({ nouns, total, search, columns, sort, page, pages }: ListState): string {
  const order = sortText(columns, sort);
  if (!search && !order && page === 1) return "";
  const found = totalText(nouns, total, Boolean(search)) + (search && ` for ${search}`);
  return [found, order, pages > 1 && `page ${page} of ${pages}`].filter(Boolean).join(", ");
}

function sortText(columns: (string | Column)[], sort: string): string {
  if (sort === SITE_ORDER) return "in the order of the site";
  for (const column of columns) {
    if (typeof column === "string") continue;
    const direction = sortDirection(column, sort);
    if (direction !== "none") return `by ${column.label}, ${direction}`;
  }
  return "";
}
