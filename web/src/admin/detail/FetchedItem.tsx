import type { ReactNode } from "react";

import type { FetchState as State } from "../../api/fetching/useFetch";
import { isNotFound } from "../../api/errors";
import { RetryButton } from "../../ui/buttons/RetryButton";

interface Props<Item> {
  /** What heads the page until the item does. */
  title: string;
  item: State<Item>;
  /** What is said when it could not be fetched, and when there is none. */
  failure: string;
  missing: string;
  children: (item: Item) => ReactNode;
}

/** An item of the back office in every state it can be in. */
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
