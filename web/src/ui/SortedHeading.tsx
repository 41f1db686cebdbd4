import { Link, type To } from "react-router-dom";

export interface Column {
  label: string;
  /** The API's name of what the column orders by. */
  sort: string;
}

export interface Order {
  /** The API's name of what the rows are ordered by, with a leading hyphen for descending; empty for as they were added. */
  sort: string;
  linkTo: (sort: string) => To;
}

/** The heading of a column that orders the rows: upwards, then downwards. */
export function SortedHeading({ column, order }: { column: Column; order: Order | undefined }) {
  const { label, sort } = column;
  const up = order?.sort === sort;
  const down = order?.sort === `-${sort}`;
  return (
    <th scope="col" aria-sort={up ? "ascending" : down ? "descending" : "none"}>
      {order ? (
        <Link className="table__sort" to={order.linkTo(up ? `-${sort}` : sort)} preventScrollReset replace>
          {label}
          <span aria-hidden="true">{up ? " ↑" : down ? " ↓" : " ↕"}</span>
        </Link>
      ) : (
        label
      )}
    </th>
  );
}
