import type { ReactNode } from "react";

import type { Loaded as State } from "../../api/useLoaded";
import { ApiError } from "../../api/errors";

interface Props<Item> {
  item: State<Item>;
  /** What is said when it could not be fetched, and when there is none. */
  failure: string;
  missing: string;
  children: (item: Item) => ReactNode;
}

/** An item of the back office in every state it can be in. */
export function Loaded<Item>({ item, failure, missing, children }: Props<Item>) {
  if (item.state === "ready") return children(item.value);
  if (item.state === "loading") return <p>Loading...</p>;
  const unknown = item.cause instanceof ApiError && item.cause.status === 404;
  return <p role="alert">{unknown ? missing : failure}</p>;
}
