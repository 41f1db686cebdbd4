import type { ReactNode } from "react";

import { ApiError } from "../../api/errors";
import type { Loaded } from "../../api/useLoaded";
import { Missing } from "./Missing";

interface Props<T> {
  item: Loaded<T>;
  children: (value: T) => ReactNode;
}

/** An item's page: nothing until it came, "not found" when there is none, and nothing more on any other failure. */
export function Single<T>({ item, children }: Props<T>) {
  if (item.state === "ready") return children(item.value);
  if (item.state === "failed" && item.cause instanceof ApiError && item.cause.status === 404)
    return <Missing />;
  return <div className="single--empty" />;
}
