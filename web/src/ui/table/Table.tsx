import type { ReactNode } from "react";

import { type FetchState, latestOf } from "../../api/fetching/useFetch";
import { type Column, type Order, SortableHeader } from "./SortableHeader";
import { RetryButton } from "../buttons/RetryButton";

interface Props<Item> {
  /** What the table is of. */
  label: string;
  columns: (string | Column)[];
  items: FetchState<Item[]>;
  /** What is said instead of rows when they could not be fetched. */
  failure: string;
  /** What is said when there are none. */
  none: ReactNode;
  /** How the rows are ordered, where columns can order them. */
  order?: Order;
  children: (item: Item, index: number) => ReactNode;
}

/** A table of items in every state they can be in; `children` makes the row of one. On a phone its rows are cards. */
export function Table<Item>({ label, columns, items, failure, none, order, children }: Props<Item>) {
  const rows = latestOf(items);
  return (
    <div className="table" aria-busy={items.state === "loading"}>
      <table aria-label={label}>
        <thead>
          <tr>
            {columns.map((column) => (
              <Heading key={typeof column === "string" ? column : column.label} {...{ column, order }} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows?.length ? (
            rows.map(children)
          ) : (
            <tr>
              <td colSpan={columns.length}>
                {items.state === "loading" && "Loading..."}
                {items.state === "failed" && <p role="alert">{failure}</p>}
                {items.state === "ready" && none}
              </td>
            </tr>
          )}
        </tbody>
      </table>
      {items.state === "failed" && items.retry && <RetryButton retry={items.retry} />}
    </div>
  );
}

function Heading({ column, order }: { column: string | Column; order: Order | undefined }) {
  if (typeof column !== "string" && order) return <SortableHeader column={column} order={order} />;
  return <th scope="col">{typeof column === "string" ? column : column.label}</th>;
}
