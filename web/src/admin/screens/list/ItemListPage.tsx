import { Link, useLocation } from "react-router-dom";

import { SITE_ORDER } from "../../../api/fetching/paging";
import { isSettled } from "../../../api/fetching/queryClient";
import { useDocumentTitle } from "../../../site/useDocumentTitle";
import { Pagination } from "../../../ui/table/Pagination";
import { SearchField } from "../../../ui/table/SearchField";
import { useListParams } from "../../../ui/table/useListParams";
import { BulkBar } from "../../actions/bulk/BulkBar";
import { EmptyList } from "./EmptyList";
import { ItemRows } from "./ItemRows";
import { listSummary, totalText } from "../../values/lists/listSummary";
import { OrderChoice } from "./OrderChoice";
import { StateFilter } from "./StateFilter";
import { useChosenRows } from "../../actions/bulk/useChosenRows";
import { ScreenPurpose } from "../ScreenPurpose";
import { SCREEN_TEXTS } from "../screenTexts";
import { useMove } from "./useMove";
import { useItemList } from "./useItemList";
import { isState, STATE_WORDS } from "../../values/states/StateLabel";
import type { ListedItem } from "../../calls/itemCalls";
import type { ItemKind, KindItem } from "../../actions/itemKind";

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
