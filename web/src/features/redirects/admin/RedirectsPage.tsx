import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link, type To } from "react-router-dom";

import { ScreenPurpose } from "../../../admin/screens/ScreenPurpose";
import { admin } from "../../../paths/adminPaths";
import { hasFailed, isSettled } from "../../../api/fetching/queryClient";
import { focusMain } from "../../../ui/dom/focusMain";
import { focusNextRow } from "../../../ui/dom/focusNextRow";
import { FailureNotice } from "../../../ui/notices/FailureNotice";
import { notify, offerUndo } from "../../../ui/notices/noticeStore";
import { useTask } from "../../../ui/notices/useTask";
import { Pagination } from "../../../ui/table/Pagination";
import { SearchField } from "../../../ui/table/SearchField";
import { Table } from "../../../ui/table/Table";
import { useListParams } from "../../../ui/table/useListParams";
import { useDocumentTitle } from "../../../site/useDocumentTitle";
import { type Redirect, redirectsQuery, removeRedirect, saveRedirect } from "./calls";
import { RedirectDialog } from "./RedirectDialog";
import { Button, TextButton } from "../../../ui/buttons/Button";
import "./RedirectsPage.css";
import { RedirectTables } from "./RedirectTables";

const COLUMNS = ["From", "To", "Status", "Hits", "Actions"];
const PAGE_SIZE = 50;

/** The redirects from addresses of a former site. */
export function RedirectsPage() {
  const redirects = useQuery(redirectsQuery);
  const { search, page, find, linkTo } = useListParams();
  const [open, setOpen] = useState<Redirect | "new">();
  const { failure, run } = useTask("The redirect could not be removed.");
  const all = redirects.data ?? [];
  const found = all.filter((each) => matches(each, search));
  useDocumentTitle("Redirects");
  return (
    <>
      <header className="admin-layout__head cluster">
        <h1>Redirects</h1>
        <p className="admin-layout__total">
          {!hasFailed(redirects) && all.length > 0 && totalText(found.length, all.length)}
        </p>
        <SearchField label="Search redirects" value={search} onSearch={find} />
        <Button label="Add redirect" onClick={() => setOpen("new")} />
      </header>
      <ScreenPurpose of={admin.redirects} />
      <p className="redirects__about">
        Where addresses of a former site lead. Visitors who follow an old link, and search engines, are sent
        on. The address of a page that this site has cannot be redirected.
      </p>
      <p className="visually-hidden" aria-live="polite">
        {search && isSettled(redirects) && totalText(found.length, all.length)}
      </p>
      <FailureNotice>{failure}</FailureNotice>
      <div className="redirects">
        <Table
          label="Redirects"
          columns={COLUMNS}
          query={redirects}
          rows={found.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)}
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
      <RedirectTables total={all.length} />
      {open && (
        <RedirectDialog
          redirect={open === "new" ? null : open}
          taken={all}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  );
}

async function remove(redirect: Redirect): Promise<void> {
  await removeRedirect(redirect.from);
  focusNextRow();
  offerUndo(`${redirect.from} leads nowhere now.`, async () => {
    await saveRedirect(redirect, redirect.hits);
    notify(`${redirect.from} leads to ${redirect.to} again.`);
  });
}

const matches = ({ from, to }: Redirect, search: string): boolean =>
  [from, to].some((text) => text.toLowerCase().includes(search.toLowerCase()));

function totalText(found: number, all: number): string {
  if (found < all) return `${found} of ${all} redirects found`;
  return `${all} ${all === 1 ? "redirect" : "redirects"} in all`;
}

interface Props {
  redirect: Redirect;
  onEdit: () => void;
  onRemove: () => void;
}

function RedirectRow({ redirect: { from, to, status, hits, isMissing }, onEdit, onRemove }: Props) {
  return (
    <tr>
      <td className="table__first">{from}</td>
      <td data-label="To">
        {to}
        {isMissing && <span className="redirects__missing">leads to a page that does not exist</span>}
      </td>
      <td data-label="Status">{status}</td>
      <td data-label="Hits">{hits}</td>
      <td className="table__actions">
        <TextButton label="Edit" onClick={onEdit} about={from} />
        <TextButton label="Remove" onClick={onRemove} about={from} />
      </td>
    </tr>
  );
}

interface NoRedirectsProps {
  isFiltered: boolean;
  /** How many there are on other pages. */
  found: number;
  firstPage: To;
}

/** Explains why the table is empty. */
function NoRedirects({ isFiltered, found, firstPage }: NoRedirectsProps) {
  if (found)
    return (
      <p>
        There is nothing on this page. <Link to={firstPage}>First page</Link>
      </p>
    );
  if (!isFiltered)
    return (
      <p>There are no redirects yet. A company that had another site before adds its old addresses here.</p>
    );
  return (
    <p>
      No redirect matches.{" "}
      <Link to={admin.redirects} onClick={focusMain}>
        Show all redirects
      </Link>
    </p>
  );
}
