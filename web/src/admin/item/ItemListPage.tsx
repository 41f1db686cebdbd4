import { type ReactNode, useCallback } from "react";
import { Link } from "react-router-dom";

import { type ListQuery, type Page, sortOf } from "../../api/fetching/pagedResponse";
import { useDocumentTitle } from "../../features/pages/useDocumentTitle";
import { Pagination } from "../../ui/table/Pagination";
import { SearchField } from "../../ui/table/SearchField";
import type { Column } from "../../ui/table/SortableHeader";
import { Table } from "../../ui/table/Table";
import { useListParams } from "../../ui/table/useListParams";
import { EmptyList } from "../list/EmptyList";
import { ItemTitle, ItemActions } from "../list/ItemCells";
import { type ItemNouns, listSummary, totalText } from "../list/listSummary";
import { pageRange, usePagedList } from "../list/usePagedList";
import type { ItemRoutes } from "./itemKind";

interface ListedItem {
  id: string;
  slug: string;
  title: string;
  featuredImage: string;
}

interface Props<Item extends ListedItem> {
  kind: {
    label: string;
    nouns: ItemNouns;
    routes: ItemRoutes;
    calls: { fetchPage: (query: ListQuery, signal: AbortSignal) => Promise<Page<Item>> };
  };
  /** The heading of the column that `children` fills. */
  column: string | Column;
  failure: string;
  /** The cell between an item's title and its links. */
  children: (item: Item) => ReactNode;
}

export function ItemListPage<Item extends ListedItem>({ kind, column, failure, children }: Props<Item>) {
  const { label, nouns, routes, calls } = kind;
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
        failure={failure}
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
            {children(item)}
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
