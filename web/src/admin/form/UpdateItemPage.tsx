import { type ReactNode, useCallback } from "react";
import { useParams } from "react-router-dom";

import { useFetch } from "../../api/fetching/useFetch";
import { BackButton } from "./BackButton";
import { FetchedItem } from "../detail/FetchedItem";
import { useDocumentTitle } from "../../features/pages/useDocumentTitle";
import type { ItemRoutes } from "./itemRoutes";

interface Props<Item> {
  heading: string;
  ways: ItemRoutes;
  load: (id: string, signal: AbortSignal) => Promise<Item>;
  /** What is said when the item could not be fetched, and when there is none. */
  failure: string;
  missing: string;
  children: (item: Item) => ReactNode;
}

/** The page of the form of a stored item, from its loading on. */
export function UpdateItemPage<Item>({ heading, ways, load, ...rest }: Props<Item>) {
  const { id = "" } = useParams();
  const item = useFetch(useCallback((signal: AbortSignal) => load(id, signal), [load, id]));
  useDocumentTitle(item.state === "ready" ? undefined : heading);
  return (
    <>
      <FetchedItem title={heading} item={item} {...rest} />
      {item.state === "failed" && (
        <p>
          <BackButton to={ways.list} />
        </p>
      )}
    </>
  );
}
