import { type ReactNode, useCallback } from "react";
import { useParams } from "react-router-dom";

import { useLoaded } from "../../api/useLoaded";
import { GoBack } from "../detail/GoBack";
import { Loaded } from "../detail/Loaded";
import { useTitle } from "../pages/useTitle";
import type { Ways } from "./ways";

interface Props<Item> {
  heading: string;
  ways: Ways;
  load: (id: string, signal: AbortSignal) => Promise<Item>;
  /** What is said when the item could not be fetched, and when there is none. */
  failure: string;
  missing: string;
  children: (item: Item) => ReactNode;
}

/** The page of the form of a stored item, from its loading on. */
export function UpdatePage<Item>({ heading, ways, load, ...rest }: Props<Item>) {
  const { id = "" } = useParams();
  const item = useLoaded(useCallback((signal: AbortSignal) => load(id, signal), [load, id]));
  useTitle(item.state === "ready" ? undefined : heading);
  return (
    <>
      <Loaded title={heading} item={item} {...rest} />
      {item.state === "failed" && (
        <p>
          <GoBack to={ways.list} />
        </p>
      )}
    </>
  );
}
