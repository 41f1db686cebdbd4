import type { ReactNode } from "react";

import type { FetchState } from "../../api/fetching/useFetch";
import { isNotFound } from "../../api/errors";
import { RetryButton } from "../../ui/buttons/RetryButton";

interface Props<Item> {
  /** The heading until the item is loaded. */
  title: string;
  item: FetchState<Item>;
  /** The notices for a failed fetch and for an item that does not exist. */
  failure: string;
  missing: string;
  children: (item: Item) => ReactNode;
}

/** Shows an item once it is loaded; until then a heading, and any failure. */
export function FetchedItem<Item>({ title, item, failure, missing, children }: Props<Item>) {
  if (item.state === "ready") return children(item.value);
  return (
    <>
      <h1>{title}</h1>
      {item.state === "loading" && <p>Loading...</p>}
      {item.state === "failed" && <Failed {...item} {...{ failure, missing }} />}
    </>
  );
}

interface FailedProps {
  cause: unknown;
  retry?: () => void;
  failure: string;
  missing: string;
}

function Failed({ cause, retry, failure, missing }: FailedProps) {
  if (isNotFound(cause)) return <p role="alert">{missing}</p>;
  return (
    <>
      <p role="alert">{failure}</p>
      {retry && <RetryButton retry={retry} />}
    </>
  );
}
