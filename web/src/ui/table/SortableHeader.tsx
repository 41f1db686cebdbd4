import { Link, type To } from "react-router-dom";

export interface Column {
  label: string;
  /** The API's name of what the column orders by. */
  sort: string;
}

export interface Order {
  /** The API's name of what the rows are ordered by, with a leading hyphen for descending; empty for no column's order. */
  sort: string;
  linkTo: (sort: string) => To;
}

type Way = "ascending" | "descending" | "none";

const ARROWS: Record<Way, string> = { ascending: "↑", descending: "↓", none: "↕" };

/** Which way a column orders the rows now. */
export function sortDirection({ sort }: Column, ordered: string): Way {
  if (ordered === sort) return "ascending";
  return ordered === `-${sort}` ? "descending" : "none";
}

/** The heading of a column that orders the rows: upwards, then downwards, then as they were. */
export function SortableHeader({ column, order }: { column: Column; order: Order }) {
  const { label, sort } = column;
  const way = sortDirection(column, order.sort);
  const next: Record<Way, string> = { none: sort, ascending: `-${sort}`, descending: "" };
  return (
    <th scope="col" aria-sort={way}>
      <Link className="table__sort" to={order.linkTo(next[way])} preventScrollReset replace>
        {label} <span aria-hidden="true">{ARROWS[way]}</span>
      </Link>
    </th>
  );
}
