import type { ReactNode } from "react";

import type { Loaded } from "../api/useLoaded";
import { type Column, type Order, SortedHeading } from "./SortedHeading";

interface Props<Item> {
  columns: (string | Column)[];
  items: Loaded<Item[]>;
  /** What is said instead of rows when they could not be fetched. */
  failure: string;
  /** What is said when there are none. */
  none: ReactNode;
  /** How the rows are ordered, where columns can order them. */
  order?: Order;
  children: (item: Item, index: number) => ReactNode;
}

/** A table of items in every state they can be in; `children` makes the row of one. */
export function Table<Item>({ columns, items, failure, none, order, children }: Props<Item>) {
  const rows = items.state === "ready" ? items.value : items.state === "loading" ? items.previous : undefined;
  const said = { loading: "Loading...", failed: failure, ready: none }[items.state];
  return (
    <div className="table table--cards" aria-busy={items.state === "loading"}>
      <table>
        <thead>
          <tr>
            {columns.map((column) =>
              typeof column === "string" ? (
                <th key={column} scope="col">
                  {column}
                </th>
              ) : (
                <SortedHeading key={column.label} column={column} order={order} />
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {rows?.length ? (
            rows.map(children)
          ) : (
            <tr>
              <td colSpan={columns.length} role={items.state === "failed" ? "alert" : undefined}>
                {said}
              </td>
            </tr>
          )}
        </tbody>
      </table>
    </div>
  );
}
