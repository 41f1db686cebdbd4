import type { ReactNode } from "react";

import { isNotFound } from "../../api/errors";
import { type Fetched, hasFailed } from "../../api/fetching/queryClient";
import { FetchStatus } from "../../ui/notices/FetchStatus";

interface Props<Item> {
  /** The heading until the item is loaded. */
  title: string;
  query: Fetched<Item>;
  /** The notices for a failed fetch and for an item that does not exist. */
  failure: string;
  missing: string;
  children: (item: Item) => ReactNode;
}

/** Shows an item once it is loaded; until then a heading, and any failure. */
export function FetchedItem<Item>({ title, query, failure, missing, children }: Props<Item>) {
  if (query.data !== undefined) return children(query.data);
  return (
    <>
      <h1>{title}</h1>
      {hasFailed(query) && isNotFound(query.error) ? (
        <p role="alert">{missing}</p>
      ) : (
        <FetchStatus {...{ query, failure }} />
      )}
    </>
  );
}
