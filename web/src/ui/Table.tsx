import type { ReactNode } from "react";

import type { Loaded } from "../api/useLoaded";

interface Props<Item> {
  columns: string[];
  items: Loaded<Item[]>;
  /** What is said instead of rows when they could not be fetched. */
  failure: string;
  /** What is said when there are none. */
  none: string;
  children: (item: Item, index: number) => ReactNode;
}

/** A table of items in every state they can be in; `children` makes the row of one. */
export function Table<Item>({ columns, items, failure, none, children }: Props<Item>) {
  const rows = items.state === "ready" ? items.value : items.state === "loading" ? items.previous : undefined;
  const said = { loading: "Loading...", failed: failure, ready: none }[items.state];
  return (
    <div className="table" aria-busy={items.state === "loading"}>
      <table>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows?.length ? (
            rows.map(children)
          ) : (
            <tr>
              <td colSpan={columns.length}>{said}</td>
            </tr>
          )}
        </tbody>
      </table>
    </div>
  );
}
