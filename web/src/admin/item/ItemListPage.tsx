import { useCallback } from "react";
import type { FieldValues } from "react-hook-form";
import { Link } from "react-router-dom";

import { type ListQuery, sortOf } from "../../api/fetching/pagedResponse";
import { useDocumentTitle } from "../../features/pages/useDocumentTitle";
import { Pagination } from "../../ui/table/Pagination";
import { SearchField } from "../../ui/table/SearchField";
import { Table } from "../../ui/table/Table";
import { useListParams } from "../../ui/table/useListParams";
import { EmptyList } from "../list/EmptyList";
import { ItemTitle, ItemActions } from "../list/ItemCells";
import { listSummary, totalText } from "../list/listSummary";
import { pageRange, usePagedList } from "../list/usePagedList";
import type { ListedItem } from "./itemCalls";
import type { ItemKind, KindItem } from "./itemKind";

interface Props<Item extends KindItem, Values extends FieldValues, Row extends ListedItem> {
  kind: ItemKind<Item, Values, Row>;
}

export function ItemListPage<Item extends KindItem, Values extends FieldValues, Row extends ListedItem>({
  kind,
}: Props<Item, Values, Row>) {
  const { label, nouns, routes, calls, column } = kind;
  const { search, page, asked, find, linkTo } = useListParams();
  const sort = asked("sort");
  const { fetchPage } = calls;
  const { rows, total, pages } = usePagedList(
    useCallback(
      (signal: AbortSignal) => fetchPage(queryOf(search, sort, page), signal),
      [fetchPage, search, sort, page],
    ),
  );
  const title = `${label}s`;
  const columns = [{ label: `${label} Title`, sort: "title" }, column, "Actions"];
  useDocumentTitle(title);
  return (
    <>
      <header className="desk__head">
        <h1>{title}</h1>
        <p className="desk__total">{total !== undefined && totalText(nouns, total, Boolean(search))}</p>
        <SearchField label={`Search ${nouns.many}`} value={search} onSearch={find} />
        <Link to={routes.add} className="button">
          Add {label}
        </Link>
      </header>
      <p className="unseen" aria-live="polite">
        {rows.state === "ready" &&
          listSummary({ nouns, total: total ?? 0, search, columns, sort, page, pages })}
      </p>
      <Table
        label={title}
        columns={columns}
        items={rows}
        failure={kind.failures.fetchList}
        none={
          <EmptyList
            nouns={nouns}
            filtered={Boolean(search)}
            total={total ?? 0}
            firstPage={linkTo("page", "")}
            unfiltered={linkTo("search", "")}
          />
        }
        order={{ sort, linkTo: (by) => linkTo("sort", by) }}
      >
        {(item) => (
          <tr key={item.id}>
            <ItemTitle title={item.title} picture={item.featuredImage} to={routes.detail(item.id)} />
            {kind.renderCell(item)}
            <ItemActions item={item} routes={routes} />
          </tr>
        )}
      </Table>
      <Pagination page={page} pages={pages} linkTo={(to) => linkTo("page", String(to))} />
    </>
  );
}

function queryOf(search: string, sort: string, page: number): ListQuery {
  const order = sortOf(sort, search);
  return { ...(search && { search }), ...(order && { sort: order }), ...pageRange(page) };
}
