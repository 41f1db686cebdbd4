import { useMemo, useState } from "react";

import { type FetchState, useFetch } from "../../../api/fetching/useFetch";
import { focusNextRow } from "../../../ui/dom/focusNextRow";
import { FailureNotice } from "../../../ui/notices/FailureNotice";
import { notify, offerUndo } from "../../../ui/notices/noticeStore";
import { useTask } from "../../../ui/notices/useTask";
import { Pagination } from "../../../ui/table/Pagination";
import { SearchField } from "../../../ui/table/SearchField";
import { Table } from "../../../ui/table/Table";
import { useListParams } from "../../../ui/table/useListParams";
import { useDocumentTitle } from "../../../site/useDocumentTitle";
import { fetchRedirects, type Redirect, removeRedirect, saveRedirect } from "./calls";
import { NoRedirects } from "./NoRedirects";
import { RedirectDialog } from "./RedirectDialog";
import { RedirectRow } from "./RedirectRow";
import "./RedirectsPage.css";
import { RedirectTables } from "./RedirectTables";

const COLUMNS = ["From", "To", "Status", "Hits", "Actions"];
const PAGE_SIZE = 50;

/** The redirects from addresses of a former site. */
export function RedirectsPage() {
  const [changes, setChanges] = useState(0);
  const redirects = useFetch(useMemo(() => fetchAfter(changes), [changes]));
  const { search, page, find, linkTo } = useListParams();
  const [open, setOpen] = useState<Redirect | "new">();
  const { failure, run } = useTask("The redirect could not be removed.");
  const all = rowsOf(redirects);
  const found = all.filter((each) => matches(each, search));
  const changed = () => setChanges((count) => count + 1);
  const remove = async (redirect: Redirect) => {
    await removeRedirect(redirect.from);
    focusNextRow();
    changed();
    offerUndo(`${redirect.from} leads nowhere now.`, async () => {
      await saveRedirect(redirect, redirect.hits);
      changed();
      notify(`${redirect.from} leads to ${redirect.to} again.`);
    });
  };
  useDocumentTitle("Redirects");
  return (
    <>
      <header className="admin-layout__head">
        <h1>Redirects</h1>
        <p className="admin-layout__total">
          {redirects.state !== "failed" && all.length > 0 && totalText(found.length, all.length)}
        </p>
        <SearchField label="Search redirects" value={search} onSearch={find} />
        <button type="button" className="button" onClick={() => setOpen("new")}>
          Add redirect
        </button>
      </header>
      <p className="redirects__about">
        Where addresses of a former site lead. Visitors who follow an old link, and search engines, are sent
        on. The address of a page that this site has cannot be redirected.
      </p>
      <p className="visually-hidden" aria-live="polite">
        {search && redirects.state === "ready" && totalText(found.length, all.length)}
      </p>
      <FailureNotice>{failure}</FailureNotice>
      <div className="redirects">
        <Table
          label="Redirects"
          columns={COLUMNS}
          items={shownOf(redirects, found.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE))}
          failure="Failed to fetch the redirects"
          none={
            <NoRedirects isFiltered={all.length > 0} firstPage={linkTo("page", "")} found={found.length} />
          }
        >
          {(redirect) => (
            <RedirectRow
              key={redirect.from}
              redirect={redirect}
              onEdit={() => setOpen(redirect)}
              onRemove={() => void run(() => remove(redirect))}
            />
          )}
        </Table>
      </div>
      <Pagination
        page={page}
        pages={Math.ceil(found.length / PAGE_SIZE)}
        linkTo={(to) => linkTo("page", String(to))}
      />
      <RedirectTables total={all.length} onImported={changed} />
      {open && (
        <RedirectDialog
          redirect={open === "new" ? null : open}
          taken={all}
          onClose={() => setOpen(undefined)}
          onSaved={changed}
        />
      )}
    </>
  );
}

/** Another function for each number of changes, so that the list is fetched anew. */
const fetchAfter = (_changes: number) => (signal: AbortSignal) => fetchRedirects(signal);

function rowsOf(redirects: FetchState<Redirect[]>): Redirect[] {
  if (redirects.state === "ready") return redirects.value;
  return (redirects.state === "loading" && redirects.previous) || [];
}

function shownOf(redirects: FetchState<Redirect[]>, shown: Redirect[]): FetchState<Redirect[]> {
  if (redirects.state === "ready") return { ...redirects, value: shown };
  return redirects.state === "loading" && redirects.previous ? { ...redirects, previous: shown } : redirects;
}

const matches = ({ from, to }: Redirect, search: string): boolean =>
  [from, to].some((text) => text.toLowerCase().includes(search.toLowerCase()));

function totalText(found: number, all: number): string {
  if (found < all) return `${found} of ${all} redirects found`;
  return `${all} ${all === 1 ? "redirect" : "redirects"} in all`;
}
