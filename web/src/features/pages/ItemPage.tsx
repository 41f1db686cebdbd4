import { type ReactNode, useEffect } from "react";

import { isNotFound } from "../../api/errors";
import { useItem } from "../../api/fetching/useFetch";
import { NotFoundPage } from "./NotFoundPage";
import { useDocumentTitle } from "../../site/useDocumentTitle";

interface Props<Item> {
  fetchItem: (id: string, signal: AbortSignal) => Promise<Item>;
  /** The endpoint that `fetchItem` calls. */
  endpoint: string;
  /** The kind of the item, for log messages. */
  what: string;
  /** Whether the page of the item sets the title of the document. */
  setsTitle?: boolean;
  children: (item: Item) => ReactNode;
}

/** The page of the item in the URL: empty while it is being fetched and after a failure other than 404. */
export function ItemPage<Item extends { pageTitle: string }>({
  fetchItem,
  endpoint,
  what,
  setsTitle = false,
  children,
}: Props<Item>) {
  const item = useItem(fetchItem, endpoint);
  useDocumentTitle(item.state === "ready" && !setsTitle ? item.value.pageTitle : undefined);
  const missing = item.state === "failed" && isNotFound(item.cause);
  const cause = item.state === "failed" && !missing ? item.cause : undefined;
  useEffect(() => {
    if (cause) console.error(`Failed to fetch the ${what}`, cause);
  }, [cause, what]);
  if (item.state === "ready") return children(item.value);
  return missing ? <NotFoundPage /> : <div className="item-page--empty" />;
}
