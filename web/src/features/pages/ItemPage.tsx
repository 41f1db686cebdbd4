import { type ReactNode, useEffect } from "react";

import { isNotFound } from "../../api/errors";
import type { FetchState } from "../../api/fetching/useFetch";
import "./itemPrint.css";
import { NotFoundPage } from "./NotFoundPage";

interface Props<T> {
  item: FetchState<T>;
  /** What is shown, for the console's eyes. */
  what: string;
  children: (value: T) => ReactNode;
}

/** An item's page: nothing until it came, "not found" when there is none, and nothing more on any other failure. */
export function ItemPage<T>({ item, what, children }: Props<T>) {
  const missing = item.state === "failed" && isNotFound(item.cause);
  const cause = item.state === "failed" && !missing ? item.cause : undefined;
  useEffect(() => {
    if (cause) console.error(`Failed to fetch the ${what}`, cause);
  }, [cause, what]);
  if (item.state === "ready") return children(item.value);
  return missing ? <NotFoundPage /> : <div className="single--empty" />;
}
