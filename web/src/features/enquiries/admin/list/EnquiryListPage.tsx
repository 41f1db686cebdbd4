import { useMemo } from "react";

import { admin } from "../../../../paths/adminPaths";
import { Pagination } from "../../../../ui/table/Pagination";
import { SearchField } from "../../../../ui/table/SearchField";
import { useListParams } from "../../../../ui/table/useListParams";
import { EmptyList } from "../../../../admin/screens/list/EmptyList";
import { pageRange, usePagedList } from "../../../../admin/screens/list/usePagedList";
import { listSummary, totalText } from "../../../../admin/values/listSummary";
import { useDocumentTitle } from "../../../../site/useDocumentTitle";
import { type EnquiryFilter, fetchEnquiries } from "../calls";
import { showCounts, useEnquiryChanges } from "../counts/enquiryCounts";
import { COLUMNS, EnquiryTable } from "./EnquiryTable";
import { ExportSection } from "./ExportSection";
import { StatusFilter } from "./StatusFilter";
import { TestMail } from "../mail/TestMail";
import { DeletedEnquiries } from "../trash/DeletedEnquiries";
import { enquirySortOf, STATUSES, isStatus } from "../enquiryTypes";
const NOUNS = { one: "enquiry", many: "enquiries" };

export function EnquiryListPage() {
  const { search, page, asked, find, linkTo } = useListParams();
  const filter = useEnquiryFilter(search, asked("status"));
  const sort = enquirySortOf(asked("sort"));
  const query = useMemo(() => ({ ...filter, ...(sort && { sort }) }), [filter, sort]);
  const changes = useEnquiryChanges();
  const load = useMemo(() => fetchAfter(changes, { ...query, ...pageRange(page) }), [changes, query, page]);
  const { rows, total, pages, latest } = usePagedList(load);
  const filtered = Boolean(filter.search || filter.status);
  const shown = { nouns: NOUNS, columns: COLUMNS, sort: sort ?? "", page, pages };
  useDocumentTitle("Enquiries");
  return (
    <>
      <header className="admin-layout__head">
        <h1>Enquiries</h1>
        <p className="admin-layout__total">{total !== undefined && totalText(NOUNS, total, filtered)}</p>
        <SearchField label="Search enquiries" value={search} onSearch={find} />
      </header>
      <p className="visually-hidden" aria-live="polite">
        {rows.state === "ready" && listSummary({ ...shown, total: total ?? 0, search: filterText(filter) })}
      </p>
      <StatusFilter
        chosen={filter.status}
        counts={latest?.counts ?? null}
        linkTo={(status) => linkTo("status", status)}
      />
      <EnquiryTable
        rows={rows}
        query={query}
        before={pageRange(page).offset}
        none={
          <EmptyList
            nouns={NOUNS}
            filtered={filtered}
            total={total ?? 0}
            firstPage={linkTo("page", "")}
            unfiltered={admin.enquiries}
          />
        }
        order={{ sort: sort ?? "", linkTo: (by) => linkTo("sort", by) }}
      />
      <Pagination page={page} pages={pages} linkTo={(to) => linkTo("page", String(to))} />
      <div className="asides">
        {total !== undefined && <ExportSection filter={filter} total={total} />}
        <TestMail />
        <DeletedEnquiries />
      </div>
    </>
  );
}

/** Another function for each number of changes, so that the list is fetched anew. */
const fetchAfter =
  (_changes: number, query: Parameters<typeof fetchEnquiries>[0]) => async (signal: AbortSignal) => {
    const page = await fetchEnquiries(query, signal);
    if (!query.search) showCounts(page.counts);
    return page;
  };

const filterText = ({ search, status }: EnquiryFilter): string =>
  [search, status && STATUSES[status]].filter(Boolean).join(", ");

/** The filter of the list. The same object until the filter changes. */
function useEnquiryFilter(search: string, status: string): EnquiryFilter {
  return useMemo(
    () => ({ ...(search && { search }), ...(isStatus(status) && { status }) }),
    [search, status],
  );
}
