import { useCallback, useMemo } from "react";

import { sortOf } from "../../../api/fetching/pagedResponse";
import type { ItemCalls } from "../../calls/itemCalls";
import { useItemChanges } from "../../calls/itemChanges";
import type { PublicationState } from "../../values/states/StateLabel";
import type { ItemListQuery } from "../../calls/listCalls";
import { pageRange, usePagedList } from "./usePagedList";

interface Asked {
  search: string;
  state: PublicationState | undefined;
  sort: string;
  page: number;
}

type FetchPage<Row> = ItemCalls<never, never, Row>["fetchPage"];

/** Loads a page of the list of a kind, and again when items change state. */
export function useItemList<Row>(fetchPage: FetchPage<Row>, { search, state, sort, page }: Asked) {
  const changes = useItemChanges();
  const fetchAfter = useMemo(() => fetchOnceMore(fetchPage, changes), [fetchPage, changes]);
  const load = useCallback(
    (signal: AbortSignal) => fetchAfter(queryOf({ search, state, sort, page }), signal),
    [fetchAfter, search, state, sort, page],
  );
  const { latest, ...list } = usePagedList(load);
  return { ...list, counts: latest?.counts };
}

/** Another function for each number of changes, so that the list is fetched anew. */
const fetchOnceMore =
  <Row>(fetchPage: FetchPage<Row>, _changes: number): FetchPage<Row> =>
  (query, signal) =>
    fetchPage(query, signal);

function queryOf({ search, state, sort, page }: Asked): ItemListQuery {
  const order = sortOf(sort, search);
  return {
    ...(search && { search }),
    ...(state && { state }),
    ...(order && { sort: order }),
    ...pageRange(page),
  };
}
