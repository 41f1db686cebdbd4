import { keepPreviousData, useQuery } from "@tanstack/react-query";

import { admin } from "../../../../paths/adminPaths";
import { Pagination } from "../../../../ui/table/Pagination";
import { SearchField } from "../../../../ui/table/SearchField";
import { useListParams } from "../../../../ui/table/useListParams";
import { ScreenPurpose } from "../../../../admin/screens/ScreenPurpose";
import { SCREEN_TEXTS } from "../../../../admin/screens/screenTexts";
import { useChosenRows } from "../../../../admin/actions/bulk/useChosenRows";
import { EmptyList } from "../../../../admin/screens/list/EmptyList";
import { pageRange, pagesOf } from "../../../../api/fetching/paging";
import { isSettled } from "../../../../api/fetching/queryClient";
import { listSummary, totalText } from "../../../../admin/values/lists/listSummary";
import { useDocumentTitle } from "../../../../site/useDocumentTitle";
import { ENQUIRY_LISTS, fetchEnquiries } from "../calls";
import { showCounts } from "../counts/enquiryCounts";
import { COLUMNS, EnquiryTable } from "./EnquiryTable";
import { EnquiryBulk } from "./EnquiryBulk";
import { ExportSection } from "./ExportSection";
import { StatusFilter } from "./StatusFilter";
import { TestMail } from "../mail/TestMail";
import { DeletedEnquiries } from "../trash/DeletedEnquiries";
import { TopicFilters } from "./TopicFilters";
import { filterOf, filterText } from "./enquiryFilter";
import { NarrowedBy } from "./NarrowedBy";
import { enquirySortOf, LIKELY_SPAM } from "../enquiryTypes";
const NOUNS = { one: "enquiry", many: "enquiries" };

export function EnquiryListPage() {
  const { search, page, asked, find, linkTo } = useListParams();
  const filter = filterOf(search, asked);
  const sort = enquirySortOf(asked("sort"));
  const query = { ...filter, ...(sort && { sort }) };
  const list = useQuery({
    queryKey: [...ENQUIRY_LISTS, query, page],
    queryFn: async ({ signal }) => {
      const found = await fetchEnquiries({ ...query, ...pageRange(page) }, signal);
      if (!query.search) showCounts(found.counts);
      return found;
    },
    placeholderData: keepPreviousData,
  });
  const { items: rows, total, counts = null } = list.data ?? {};
  const selection = useChosenRows(
    (rows ?? []).map((item) => ({ item })),
    JSON.stringify([query, page]),
  );
  const pages = pagesOf(total);
  const filtered = Object.keys(filter).length > 0;
  const shown = { nouns: NOUNS, columns: COLUMNS, sort: sort ?? "", page, pages };
  useDocumentTitle("Enquiries");
  return (
    <>
      <header className="admin-layout__head">
        <h1>Enquiries</h1>
        <p className="admin-layout__total">{total !== undefined && totalText(NOUNS, total, filtered)}</p>
        <SearchField label="Search enquiries" value={search} onSearch={find} />
      </header>
      <ScreenPurpose of={admin.enquiries} />
      <p className="visually-hidden" aria-live="polite">
        {isSettled(list) && listSummary({ ...shown, total: total ?? 0, search: filterText(filter) })}
      </p>
      <StatusFilter
        chosen={filter.likelySpam ? LIKELY_SPAM : (filter.status ?? "")}
        counts={counts}
        linkTo={(to) => linkTo("status", to)}
      />
      <TopicFilters filter={filter} linkTo={linkTo} />
      <NarrowedBy filter={filter} />
      {rows && rows.length > 0 && <EnquiryBulk isSpam={Boolean(filter.likelySpam)} selection={selection} />}
      <EnquiryTable
        selection={selection}
        list={list}
        rows={rows}
        query={query}
        before={pageRange(page).offset}
        none={
          <EmptyList
            nouns={NOUNS}
            first={SCREEN_TEXTS[admin.enquiries].first}
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
