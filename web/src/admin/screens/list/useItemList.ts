import { keepPreviousData, useQuery } from "@tanstack/react-query";

import { pageRange, pagesOf, sortOf } from "../../../api/fetching/paging";
import type { ItemKind, KindItem } from "../../actions/itemKind";
import type { ListedItem } from "../../calls/itemCalls";
import { ITEMS } from "../../calls/itemChanges";
import type { ItemListQuery } from "../../calls/listCalls";
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
  const list = useQuery({
    queryKey: [ITEMS, name, "list", query],
    queryFn: ({ signal }) => calls.fetchPage(query, signal),
    placeholderData: keepPreviousData,
  });
  const { items: rows, total, counts } = list.data ?? {};
  return { list, rows, total, counts, pages: pagesOf(total) };
}

function queryOf({ search, state, sort, page }: Asked): ItemListQuery {
  const order = sortOf(sort, search);
  return {
    ...(search && { search }),
    ...(state && { state }),
    ...(order && { sort: order }),
    ...pageRange(page),
  };
}
