import type { ReactNode } from "react";

import { type Fetched, hasFailed } from "../../api/fetching/queryClient";
import { type Column, type Order, SortableHeader } from "./SortableHeader";
import { RetryButton } from "../buttons/RetryButton";

interface Props<Item> {
  /** The accessible name. */
  label: string;
  columns: (string | Column)[];
  query: Fetched;
  /** What the query has found, or parts of it. */
  rows: Item[] | undefined;
  /** The text when the rows could not be fetched. */
  failure: string;
  /** What screen readers say after the button that tries again, where a page has several. */
  retryAbout?: string;
  /** The content of an empty table. */
  none: ReactNode;
  /** The current order, for tables with sortable columns. */
  order?: Order;
  children: (item: Item, index: number) => ReactNode;
}

/** A table of fetched items. `children` renders a row. On a phone the rows are cards. */
export function Table<Item>(props: Props<Item>) {
  const { label, columns, query, rows, failure, retryAbout, none, order, children } = props;
  const failed = hasFailed(query);
  return (
    <div className="table" aria-busy={query.isFetching}>
      <table aria-label={label}>
        <thead>
          <tr>
            {columns.map((column) => (
              <Heading key={typeof column === "string" ? column : column.label} {...{ column, order }} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows?.length && !failed ? (
            rows.map(children)
          ) : (
            <tr>
              <td colSpan={columns.length}>
                {query.isFetching && "Loading..."}
                {failed && <p role="alert">{failure}</p>}
                {!query.isFetching && !failed && none}
              </td>
            </tr>
          )}
        </tbody>
      </table>
      {failed && <RetryButton about={retryAbout} retry={() => void query.refetch()} />}
    </div>
  );
}

function Heading({ column, order }: { column: string | Column; order: Order | undefined }) {
  if (typeof column !== "string" && order) return <SortableHeader column={column} order={order} />;
  return <th scope="col">{typeof column === "string" ? column : column.label}</th>;
}
