import { type ReactNode, useCallback } from "react";
import { Link } from "react-router-dom";

import { type ListQuery, type Page, sortOf } from "../../api/fetching/pagination";
import { Paging } from "../../ui/table/Pagination";
import { SearchField } from "../../ui/table/SearchField";
import type { Column } from "../../ui/table/SortableHeader";
import { Table } from "../../ui/table/Table";
import { useListAddress } from "../../ui/table/useListParams";
import { useTitle } from "../../features/pages/useDocumentTitle";
import { NoneFound } from "./EmptyList";
import { part, usePage } from "./usePagedList";
import { shownWords, totalWords, type Words } from "./listSummary";

interface Props<Item> {
  title: string;
  words: Words;
  add: { label: string; to: string };
  columns: (string | Column)[];
  /** Fetches one page; the same function at every rendering. */
  load: (query: ListQuery, signal: AbortSignal) => Promise<Page<Item>>;
  failure: string;
  children: (item: Item) => ReactNode;
}

/** The list of one kind: its total, its search, its pages in any order. `children` makes the row of an item. */
export function ItemList<Item>({ title, words, add, columns, load, failure, children }: Props<Item>) {
  const { search, page, asked, find, linkTo } = useListAddress();
  const sort = asked("sort");
  const { rows, total, pages } = usePage(
    useCallback(
      (signal: AbortSignal) => load(queryOf(search, sort, page), signal),
      [load, search, sort, page],
    ),
  );
  useTitle(title);
  const ways = { first: linkTo("page", ""), all: linkTo("search", "") };
  return (
    <>
      <header className="desk__head">
        <h1>{title}</h1>
        <p className="desk__total">{total !== undefined && totalWords(words, total, Boolean(search))}</p>
        <SearchField label={`Search ${words.many}`} value={search} onSearch={find} />
        <Link to={add.to} className="button">
          {add.label}
        </Link>
      </header>
      <p className="unseen" aria-live="polite">
        {rows.state === "ready" &&
          shownWords({ words, total: total ?? 0, search, columns, sort, page, pages })}
      </p>
      <Table
        label={title}
        columns={columns}
        items={rows}
        failure={failure}
        none={<NoneFound words={words} narrowed={Boolean(search)} total={total ?? 0} {...ways} />}
        order={{ sort, linkTo: (by) => linkTo("sort", by) }}
      >
        {children}
      </Table>
      <Paging page={page} pages={pages} linkTo={(to) => linkTo("page", String(to))} />
    </>
  );
}

function queryOf(search: string, sort: string, page: number): ListQuery {
  const order = sortOf(sort, search);
  return { ...(search && { search }), ...(order && { sort: order }), ...part(page) };
}
