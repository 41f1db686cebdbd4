import { keepPreviousData, useQuery } from "@tanstack/react-query";

import { pageRange, pagesOf, SITE_ORDER, sortOf } from "../../../api/fetching/paging";
import { queryClient } from "../../../api/fetching/queryClient";
import type { ItemKind, KindItem } from "../../actions/itemKind";
import type { ListedItem } from "../../calls/itemCalls";
import { ITEMS } from "../../calls/itemChanges";
import type { ItemListPage, ItemListQuery, PublishedRow } from "../../calls/listCalls";
import type { PublicationState } from "../../values/states/StateLabel";

interface Asked {
  search: string;
  state: PublicationState | undefined;
  sort: string;
  page: number;
}

/** Fetches a page of the list of a kind. */
export function useItemList<Item extends KindItem, Row extends ListedItem>(
  { name, calls }: Pick<ItemKind<Item, Row>, "name" | "calls">,
  asked: Asked,
) {
  const query = queryOf(asked);
  const queryKey = [ITEMS, name, "list", query];
  const list = useQuery({
    queryKey,
    queryFn: ({ signal }) => calls.fetchPage(query, signal),
    placeholderData: keepPreviousData,
  });
  const { items: rows, total, counts } = list.data ?? {};
  const showRows = (items: PublishedRow<Row>[]) =>
    queryClient.setQueryData<ItemListPage<Row>>(queryKey, (page) => page && { ...page, items });
  return { list, rows, total, counts, pages: pagesOf(total, query.limit), first: query.offset + 1, showRows };
}

/** The rows of a page in the order of the site: a row is moved within its page. */
const MOVABLE_AT_ONCE = 200;

function queryOf({ search, state, sort, page }: Asked): ItemListQuery {
  const order = sortOf(sort, search);
  return {
    ...(search && { search }),
    ...(state && { state }),
    ...(order && { sort: order }),
    ...pageRange(page, sort === SITE_ORDER ? MOVABLE_AT_ONCE : undefined),
  };
}
