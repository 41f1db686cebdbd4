import { type ReactNode, useCallback } from "react";
import { Link } from "react-router-dom";

import { type ListQuery, type Page, sortOf } from "../../api/pages";
import { type Loaded, useLoaded } from "../../api/useLoaded";
import { Paging } from "../../ui/Paging";
import { SearchField } from "../../ui/SearchField";
import type { Column } from "../../ui/SortedHeading";
import { Table } from "../../ui/Table";
import { useListAddress } from "../../ui/useListAddress";
import { useTitle } from "../pages/useTitle";
import { NoneFound } from "./NoneFound";

const PAGE = 25;

interface Props<Item> {
  title: string;
  /** What one item and several of them are called in a sentence. */
  words: { one: string; many: string };
  add: { label: string; to: string };
  columns: (string | Column)[];
  /** Fetches one page; the same function at every rendering. */
  load: (query: ListQuery, signal: AbortSignal) => Promise<Page<Item>>;
  failure: string;
  children: (item: Item) => ReactNode;
}

/** The list of one kind: its total, its search, its pages in any order. `children` makes the row of an item. */
export function ItemList<Item>({ title, words, add, columns, load, failure, children }: Props<Item>) {
  const { search, sort, page, find, linkTo } = useListAddress();
  const found = useLoaded(
    useCallback(
      (signal: AbortSignal) => load({ ...(search && { search }), sort: sortOf(sort), ...part(page) }, signal),
      [load, search, sort, page],
    ),
  );
  const total = known(found)?.total;
  useTitle(title);
  return (
    <>
      <header className="desk__head">
        <h1>{title}</h1>
        <p className="desk__total">{total !== undefined && `${total} in all`}</p>
        <SearchField label={`Search ${words.many}`} value={search} onSearch={find} />
        <Link to={add.to} className="button">
          {add.label}
        </Link>
      </header>
      <p className="unseen" aria-live="polite">
        {search && total !== undefined && `${total} ${total === 1 ? words.one : words.many} found`}
      </p>
      <Table
        columns={columns}
        items={rowsOf(found)}
        failure={failure}
        none={<NoneFound words={words} search={search} all={linkTo("search", "")} />}
        order={{ sort, linkTo: (by) => linkTo("sort", by) }}
      >
        {children}
      </Table>
      {total !== undefined && (
        <Paging page={page} pages={Math.ceil(total / PAGE)} linkTo={(to) => linkTo("page", String(to))} />
      )}
    </>
  );
}

/** The API takes no larger offset. */
const FURTHEST = 2 ** 31 - 1;

const part = (page: number) => ({ limit: PAGE, offset: Math.min((page - 1) * PAGE, FURTHEST) });

/** What was found last, also while the next is on its way. */
function known<Item>(found: Loaded<Page<Item>>): Page<Item> | undefined {
  if (found.state === "ready") return found.value;
  return found.state === "loading" ? found.previous : undefined;
}

function rowsOf<Item>(found: Loaded<Page<Item>>): Loaded<Item[]> {
  if (found.state === "failed") return found;
  if (found.state === "ready") return { state: "ready", value: found.value.items };
  return found.previous ? { state: "loading", previous: found.previous.items } : { state: "loading" };
}
