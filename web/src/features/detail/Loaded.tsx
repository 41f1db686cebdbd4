import type { ReactNode } from "react";

import type { Loaded as State } from "../../api/useLoaded";
import { isUnknown } from "../../api/errors";

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
export function Loaded<Item>({ title, item, failure, missing, children }: Props<Item>) {
  if (item.state === "ready") return children(item.value);
  return (
    <>
      <h1>{title}</h1>
      {item.state === "loading" ? (
        <p>Loading...</p>
      ) : (
        <p role="alert">{isUnknown(item.cause) ? missing : failure}</p>
      )}
    </>
  );
}
