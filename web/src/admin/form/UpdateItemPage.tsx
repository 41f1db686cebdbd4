import { type ReactNode, useCallback } from "react";
import { useParams } from "react-router-dom";

import { useLoaded } from "../../api/fetching/useFetch";
import { GoBack } from "./BackButton";
import { Loaded } from "../detail/FetchedItem";
import { useTitle } from "../../features/pages/useDocumentTitle";
import type { Ways } from "./itemRoutes";

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
