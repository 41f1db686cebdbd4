import { Link, type To } from "react-router-dom";

export interface Column {
  label: string;
  /** The API's name of the sort field. */
  sort: string;
}

export interface Order {
  /** The API's name of the current sort field, with a leading hyphen for descending; empty for the default order. */
  sort: string;
  linkTo: (sort: string) => To;
}

type Direction = "ascending" | "descending" | "none";

const ARROWS: Record<Direction, string> = { ascending: "↑", descending: "↓", none: "↕" };

export function sortDirection({ sort }: Column, ordered: string): Direction {
  if (ordered === sort) return "ascending";
  return ordered === `-${sort}` ? "descending" : "none";
}

/** The heading of a sortable column: ascending, then descending, then the default order. */
export function SortableHeader({ column, order }: { column: Column; order: Order }) {
  const { label, sort } = column;
  const direction = sortDirection(column, order.sort);
  const next: Record<Direction, string> = { none: sort, ascending: `-${sort}`, descending: "" };
  return (
    <th scope="col" aria-sort={direction}>
      <Link className="table__sort" to={order.linkTo(next[direction])} preventScrollReset replace>
        {label} <span aria-hidden="true">{ARROWS[direction]}</span>
      </Link>
    </th>
  );
}
