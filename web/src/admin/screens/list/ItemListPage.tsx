import { Link, type To, useLocation } from "react-router-dom";
import { keepPreviousData, useQuery } from "@tanstack/react-query";

import { pageRange, pagesOf, SITE_ORDER, sortOf } from "../../../api/fetching/paging";
import { isSettled, queryClient } from "../../../api/fetching/queryClient";
import { useDocumentTitle } from "../../../site/useDocumentTitle";
import { Pagination } from "../../../ui/table/Pagination";
import { SearchField } from "../../../ui/table/SearchField";
import { useListParams } from "../../../ui/table/useListParams";
import { BulkBar } from "../../actions/bulk/BulkBar";
import { EmptyList } from "./EmptyList";
import { ItemRows } from "./ItemRows";
import { type ItemNouns, listSummary, totalText } from "../../values/lists/listSummary";
import { StateFilter } from "./StateFilter";
import { useChosenRows } from "../../actions/bulk/useChosenRows";
import { ScreenPurpose } from "../ScreenPurpose";
import { SCREEN_TEXTS } from "../screenTexts";
import { useMove } from "./useMove";
import { isState, type PublicationState, STATE_WORDS } from "../../values/states/StateLabel";
import type { ListedItem } from "../../calls/itemCalls";
import type { ItemKind, KindItem } from "../../actions/itemKind";
import { ITEMS } from "../../calls/itemChanges";
import type { ItemListPage, ItemListQuery, PublishedRow } from "../../calls/listCalls";

interface Props<Item extends KindItem, Row extends ListedItem> {
  kind: ItemKind<Item, Row>;
}

export function ItemListPage<Item extends KindItem, Row extends ListedItem>({ kind }: Props<Item, Row>) {
  const { label, nouns, routes, column, most, ListTools } = kind;
  const { search, page, asked, find, linkTo } = useListParams();
  const sort = asked("sort");
  const state = asked("state");
  const shown = { search, sort, page, state: isState(state) ? state : undefined };
  const { list, rows, total, pages, counts, first, showRows } = useItemList(kind, shown);
  const listed = rows ?? [];
  const move = useMove(kind.name, listed, first, showRows);
  const selection = useChosenRows(listed, useLocation().search);
  const title = `${label}s`;
  const columns = [{ label: `${label} Title`, sort: "title" }, column, "Status", "Actions"];
  const filtered = Boolean(search || shown.state);
  const movable = sort === SITE_ORDER && !filtered;
  const isFull = !filtered && most !== undefined && (total ?? 0) >= most;
  const sought = [search, shown.state && STATE_WORDS[shown.state]].filter(Boolean).join(", ");
  useDocumentTitle(title);
  return (
    <>
      <header className="admin-layout__head cluster">
        <h1>{title}</h1>
        <p className="admin-layout__total">{total !== undefined && totalText(nouns, total, filtered)}</p>
        <SearchField label={`Search ${nouns.many}`} value={search} onSearch={find} />
        {!isFull && (
          <Link to={routes.add} className="button">
            Add {label}
          </Link>
        )}
      </header>
      <ScreenPurpose of={routes.list} />
      {ListTools && <ListTools />}
      <p className="visually-hidden" aria-live="polite">
        {isSettled(list) &&
          listSummary({ nouns, total: total ?? 0, search: sought, columns, sort, page, pages })}
      </p>
      <StateFilter {...{ counts, nouns }} chosen={shown.state} linkTo={(to) => linkTo("state", to)} />
      <OrderChoice {...{ sort, movable, nouns }} linkTo={(to) => linkTo("sort", to)} />
      <div className="items">
        <BulkBar
          kind={kind.name}
          rows={listed}
          formOf={routes.update}
          deletionEffects={kind.renderDeletionEffects}
          {...{ nouns, selection }}
        />
        <ItemRows
          kind={kind}
          label={title}
          columns={columns}
          query={list}
          rows={rows}
          none={
            <EmptyList
              nouns={nouns}
              first={SCREEN_TEXTS[routes.list].first}
              filtered={filtered}
              total={total ?? 0}
              firstPage={linkTo("page", "")}
              unfiltered={routes.list}
            />
          }
          order={{ sort, linkTo: (by) => linkTo("sort", by) }}
          selection={selection}
          onMove={movable && listed.length > 1 ? move : undefined}
        />
      </div>
      <Pagination page={page} pages={pages} linkTo={(to) => linkTo("page", String(to))} />
    </>
  );
}

interface Asked {
  search: string;
  state: PublicationState | undefined;
  sort: string;
  page: number;
}

/** Fetches a page of the list of a kind. */
function useItemList<Item extends KindItem, Row extends ListedItem>(
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

interface OrderChoiceProps {
  /** The API's name of the sort field, or {@link SITE_ORDER}. */
  sort: string;
  linkTo: (sort: string) => To;
  /** Whether the rows can be moved now. */
  movable: boolean;
  nouns: ItemNouns;
}

/** Links to the newest items first, and to the order on the site, in which they can be moved. */
function OrderChoice({ sort, linkTo, movable, nouns: { one, many } }: OrderChoiceProps) {
  return (
    <>
      <nav className="choices" aria-label="Order">
        <Link to={linkTo("")} aria-current={sort ? undefined : "true"} preventScrollReset>
          Newest first
        </Link>
        <Link
          to={linkTo(SITE_ORDER)}
          aria-current={sort === SITE_ORDER ? "true" : undefined}
          preventScrollReset
        >
          As on the site
        </Link>
      </nav>
      {sort === SITE_ORDER && (
        <p className="field__hint">
          {movable
            ? `Drag a ${one} by its handle, or move it with the keys of the handle. Visitors see the new order at once.`
            : `To change the order, show all ${many} without a search.`}
        </p>
      )}
    </>
  );
}
