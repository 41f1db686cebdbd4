import { useCallback, useMemo } from "react";

import { admin } from "../../../../routing/paths";
import { Paging } from "../../../../ui/table/Pagination";
import { SearchField } from "../../../../ui/table/SearchField";
import { useListAddress } from "../../../../ui/table/useListParams";
import { NoneFound } from "../../../../admin/list/EmptyList";
import { part, usePage } from "../../../../admin/list/usePagedList";
import { shownWords, totalWords } from "../../../../admin/list/listSummary";
import { useTitle } from "../../../pages/useDocumentTitle";
import { type Filter, fetchEnquiries } from "../calls";
import { COLUMNS, EnquiryTable } from "./EnquiryTable";
import { ExportPart } from "./ExportSection";
import { StatusFilter } from "./StatusFilter";
import { TestMail } from "../mail/TestMail";
import { sortOf, STATUSES } from "../enquiryTypes";
import { useFilter } from "./useEnquiryFilter";

const WORDS = { one: "enquiry", many: "enquiries" };

export function EnquiryListPage() {
  const { search, page, asked, find, linkTo } = useListAddress();
  const filter = useFilter(search, asked("status"));
  const sort = sortOf(asked("sort"));
  const query = useMemo(() => ({ ...filter, ...(sort && { sort }) }), [filter, sort]);
  const { rows, total, pages } = usePage(
    useCallback((signal: AbortSignal) => fetchEnquiries({ ...query, ...part(page) }, signal), [query, page]),
  );
  const narrowed = Boolean(filter.search || filter.status);
  const ways = { first: linkTo("page", ""), all: admin.enquiries };
  const shown = { words: WORDS, columns: COLUMNS, sort: sort ?? "", page, pages };
  useTitle("Enquiries");
  return (
    <>
      <header className="desk__head">
        <h1>Enquiries</h1>
        <p className="desk__total">{total !== undefined && totalWords(WORDS, total, narrowed)}</p>
        <SearchField label="Search enquiries" value={search} onSearch={find} />
      </header>
      <p className="unseen" aria-live="polite">
        {rows.state === "ready" && shownWords({ ...shown, total: total ?? 0, search: named(filter) })}
      </p>
      <StatusFilter chosen={filter.status} search={search} linkTo={(status) => linkTo("status", status)} />
      <EnquiryTable
        rows={rows}
        query={query}
        before={part(page).offset}
        none={<NoneFound words={WORDS} narrowed={narrowed} total={total ?? 0} {...ways} />}
        order={{ sort: sort ?? "", linkTo: (by) => linkTo("sort", by) }}
      />
      <Paging page={page} pages={pages} linkTo={(to) => linkTo("page", String(to))} />
      <div className="asides">
        {total !== undefined && <ExportPart filter={filter} total={total} />}
        <TestMail />
      </div>
    </>
  );
}

/** What the list is narrowed to, in words. */
const named = ({ search, status }: Filter): string =>
  [search, status && STATUSES[status]].filter(Boolean).join(", ");
