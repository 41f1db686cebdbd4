import type { ReactNode } from "react";

import { type FetchState, latestOf } from "../../api/fetching/useFetch";
import { type Column, type Order, SortableHeader } from "./SortableHeader";
import { RetryButton } from "../buttons/RetryButton";

interface Props<Item> {
  /** The accessible name. */
  label: string;
  columns: (string | Column)[];
  items: FetchState<Item[]>;
  /** The text when the rows could not be fetched. */
  failure: string;
  /** The content of an empty table. */
  none: ReactNode;
  /** The current order, for tables with sortable columns. */
  order?: Order;
  children: (item: Item, index: number) => ReactNode;
}

/** A table of fetched items. `children` renders a row. On a phone the rows are cards. */
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
