import { useQuery } from "@tanstack/react-query";

import { ScreenPurpose } from "../../../../admin/screens/ScreenPurpose";
import { EmptyList } from "../../../../admin/screens/list/EmptyList";
import { SCREEN_TEXTS } from "../../../../admin/screens/screenTexts";
import { listSummary, totalText } from "../../../../admin/values/lists/listSummary";
import { pagesOf } from "../../../../api/fetching/paging";
import { isSettled } from "../../../../api/fetching/queryClient";
import { admin } from "../../../../paths/adminPaths";
import { useDocumentTitle } from "../../../../site/useDocumentTitle";
import { FetchStatus } from "../../../../ui/notices/FetchStatus";
import { Pagination } from "../../../../ui/table/Pagination";
import { useListParams } from "../../../../ui/table/useListParams";
import { otherMailsQuery } from "./calls";
import { OtherMailEntry } from "./OtherMailEntry";

const NOUNS = { one: "mail", many: "mails" };

/** The received mails that belong to no enquiry, the newest first, likely spam last. */
export function OtherMailsPage() {
  const { page, linkTo } = useListParams();
  const list = useQuery(otherMailsQuery(page));
  const { items, total } = list.data ?? {};
  const pages = pagesOf(total);
  const shown = { nouns: NOUNS, columns: [], sort: "", search: "", page, pages };
  useDocumentTitle("Other mail");
  return (
    <>
      <header className="admin-layout__head cluster">
        <h1>Other mail</h1>
        <p className="admin-layout__total">{total !== undefined && totalText(NOUNS, total, false)}</p>
      </header>
      <ScreenPurpose of={admin.otherMails} />
      <p className="visually-hidden" aria-live="polite">
        {isSettled(list) && listSummary({ ...shown, total: total ?? 0 })}
      </p>
      <FetchStatus query={list} failure="Failed to fetch the mails" />
      {items && !list.isError && (
        <ul className="other-mails stack gap-6" aria-label="Other mail" aria-busy={list.isFetching}>
          {items.map((mail) => (
            <OtherMailEntry key={mail.id} mail={mail} />
          ))}
        </ul>
      )}
      {items?.length === 0 && isSettled(list) && (
        <EmptyList
          nouns={NOUNS}
          first={SCREEN_TEXTS[admin.otherMails].first}
          filtered={false}
          total={total ?? 0}
          firstPage={linkTo("page", "")}
          unfiltered={admin.otherMails}
        />
      )}
      <Pagination page={page} pages={pages} linkTo={(to) => linkTo("page", String(to))} />
    </>
  );
}
