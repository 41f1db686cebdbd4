import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Link, type To } from "react-router-dom";

import { useChosenRows } from "../../../../admin/actions/bulk/useChosenRows";
import { ScreenPurpose } from "../../../../admin/screens/ScreenPurpose";
import { EmptyList } from "../../../../admin/screens/list/EmptyList";
import { SCREEN_TEXTS } from "../../../../admin/screens/screenTexts";
import { listSummary, totalText } from "../../../../admin/values/lists/listSummary";
import { pageRange, pagesOf } from "../../../../api/fetching/paging";
import { isSettled } from "../../../../api/fetching/queryClient";
import { admin } from "../../../../paths/adminPaths";
import { useDocumentTitle } from "../../../../site/useDocumentTitle";
import { TaskButton } from "../../../../ui/notices/TaskButton";
import { notify } from "../../../../ui/notices/noticeStore";
import { Pagination } from "../../../../ui/table/Pagination";
import { SearchField } from "../../../../ui/table/SearchField";
import { useListParams } from "../../../../ui/table/useListParams";
import { useRole } from "../../../session/role";
import { ENQUIRY_LISTS, type EnquiryFilter, exportEnquiries, fetchEnquiries } from "../calls/enquiryCalls";
import { showCounts } from "../calls/enquiryCounts";
import { type EnquiryCounts, enquirySortOf, LIKELY_SPAM, type Status, STATUSES } from "../calls/enquiryTypes";
import { TestMail } from "../mail/TestMail";
import { PersonalDataButton } from "../personalData/PersonalDataButton";
import { DeletedEnquiries } from "../trash/DeletedEnquiries";
import { EnquiryBulk } from "./EnquiryBulk";
import { COLUMNS, EnquiryTable } from "./EnquiryTable";
import { TopicFilters } from "./TopicFilters";
import { filterOf, filterText, receivedTexts } from "./enquiryFilter";

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
      <header className="admin-layout__head cluster">
        <h1>Enquiries</h1>
        <p className="admin-layout__total">{total !== undefined && totalText(NOUNS, total, filtered)}</p>
        <SearchField label="Search enquiries" value={search} onSearch={find} />
        <Link to={admin.addEnquiry} className="button">
          Add an enquiry
        </Link>
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
      <div className="asides ruled">
        <ImportSection />
        {total !== undefined && <ExportSection filter={filter} total={total} />}
        <TestMail />
        <DeletedEnquiries />
      </div>
    </>
  );
}

/** Says what a link from the figures narrowed the list by, and leads back to the whole list. */
function NarrowedBy({ filter }: { filter: EnquiryFilter }) {
  const texts = receivedTexts(filter);
  if (!texts.length) return null;
  return (
    <p className="narrowed-by">
      Only those <bdi>{texts.join(", ")}</bdi>. <Link to={admin.enquiries}>Show all enquiries</Link>
    </p>
  );
}

type Choice = Status | typeof LIKELY_SPAM | "";

interface Props {
  /** The filter's status, or likely spam; empty for all. */
  chosen: Choice;
  /** The counts of the search of the list; `null` until they are known. */
  counts: EnquiryCounts | null;
  linkTo: (choice: Choice) => To;
}

/** Links to the enquiries of each status, with their counts, and to likely spam while there is any. */
function StatusFilter({ chosen, counts, linkTo }: Props) {
  const entries: [Choice, string, number | undefined][] = [
    ["", "All", counts?.total],
    ...Object.entries(STATUSES).map(([status, label]): [Status, string, number | undefined] => [
      status as Status,
      label,
      counts?.statuses[status as Status],
    ]),
  ];
  if (counts?.likelySpam || chosen === LIKELY_SPAM)
    entries.push([LIKELY_SPAM, "Likely spam", counts?.likelySpam]);
  return (
    <nav className="choices" aria-label="Status">
      {entries.map(([status, label, count]) => (
        <Link key={label} to={linkTo(status)} aria-current={status === chosen ? "true" : undefined}>
          {label} {count !== undefined && <span className="choices__count">{count}</span>}
        </Link>
      ))}
    </nav>
  );
}

const ImportSection = () => (
  <section className="aside" aria-labelledby="import">
    <h2 id="import">Import</h2>
    <p>Enquiries of a former program or table, as a list in CSV.</p>
    <div className="dialog__actions">
      <Link to={admin.importEnquiries} className="button button--quiet">
        Import a list
      </Link>
    </div>
  </section>
);

/** Exports the enquiries of the filtered list as a file, for owners. */
function ExportSection({ filter, total }: { filter: EnquiryFilter; total: number }) {
  if (useRole() !== "owner") return null;
  return (
    <section className="aside" aria-labelledby="export">
      <h2 id="export">Export</h2>
      <p>{summary(filter, total)}</p>
      <div className="dialog__actions">
        <ExportButton format="xlsx" filter={filter} />
        <ExportButton format="csv" filter={filter} />
        <PersonalDataButton label="Data of one person" />
      </div>
    </section>
  );
}

function ExportButton({ format, filter }: { format: "csv" | "xlsx"; filter: EnquiryFilter }) {
  return (
    <TaskButton
      label={`Export ${format.toUpperCase()}`}
      busyLabel="Preparing..."
      task={async () => notify(`Saved as ${await exportEnquiries(format, filter)}`)}
      failure="Failed to export enquiries"
    />
  );
}

function summary(filter: EnquiryFilter, total: number): string {
  const narrowed = Object.keys(filter).length > 0;
  if (total === 0) return "There is nothing to export here but the column titles.";
  if (!narrowed) return total === 1 ? "The one enquiry there is." : `All ${total} enquiries.`;
  return total === 1 ? "The one enquiry found." : `The ${total} enquiries found.`;
}
