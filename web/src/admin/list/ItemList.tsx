import { type ReactNode, useCallback } from "react";
import { Link } from "react-router-dom";

import { type ListQuery, type Page, sortOf } from "../../api/fetching/pagedResponse";
import { Pagination } from "../../ui/table/Pagination";
import { SearchField } from "../../ui/table/SearchField";
import type { Column } from "../../ui/table/SortableHeader";
import { Table } from "../../ui/table/Table";
import { useListParams } from "../../ui/table/useListParams";
import { useDocumentTitle } from "../../features/pages/useDocumentTitle";
import { EmptyList } from "./EmptyList";
import { pageRange, usePagedList } from "./usePagedList";
import { listSummary, totalText, type ItemNouns } from "./listSummary";

interface Props<Item> {
  title: string;
  words: ItemNouns;
  add: { label: string; to: string };
  columns: (string | Column)[];
  /** Fetches one page; the same function at every rendering. */
  load: (query: ListQuery, signal: AbortSignal) => Promise<Page<Item>>;
  failure: string;
  children: (item: Item) => ReactNode;
}

/** The list of one kind: its total, its search, its pages in any order. `children` makes the row of an item. */
export function ItemList<Item>({ title, words, add, columns, load, failure, children }: Props<Item>) {
  const { search, page, asked, find, linkTo } = useListParams();
  const sort = asked("sort");
  const { rows, total, pages } = usePagedList(
    useCallback(
      (signal: AbortSignal) => load(queryOf(search, sort, page), signal),
      [load, search, sort, page],
    ),
  );
  useDocumentTitle(title);
  const ways = { first: linkTo("page", ""), all: linkTo("search", "") };
  return (
    <>
      <header className="desk__head">
        <h1>{title}</h1>
        <p className="desk__total">{total !== undefined && totalText(words, total, Boolean(search))}</p>
        <SearchField label={`Search ${words.many}`} value={search} onSearch={find} />
        <Link to={add.to} className="button">
          {add.label}
        </Link>
      </header>
      <p className="unseen" aria-live="polite">
        {rows.state === "ready" &&
          listSummary({ words, total: total ?? 0, search, columns, sort, page, pages })}
      </p>
      <Table
        label={title}
        columns={columns}
        items={rows}
        failure={failure}
        none={<EmptyList words={words} narrowed={Boolean(search)} total={total ?? 0} {...ways} />}
        order={{ sort, linkTo: (by) => linkTo("sort", by) }}
      >
        {children}
      </Table>
      <Pagination page={page} pages={pages} linkTo={(to) => linkTo("page", String(to))} />
    </>
  );
}

function queryOf(search: string, sort: string, page: number): ListQuery {
  const order = sortOf(sort, search);
  return { ...(search && { search }), ...(order && { sort: order }), ...pageRange(page) };
}
