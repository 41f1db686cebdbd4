import { useCallback, useMemo } from "react";

import { admin } from "../../../paths";
import { Paging } from "../../../ui/Paging";
import { SearchField } from "../../../ui/SearchField";
import { useListAddress } from "../../../ui/useListAddress";
import { NoneFound } from "../../listing/NoneFound";
import { part, usePage } from "../../listing/usePage";
import { shownWords, totalWords } from "../../listing/words";
import { useTitle } from "../../pages/useTitle";
import { type Filter, fetchEnquiries } from "./calls";
import { COLUMNS, EnquiryTable } from "./EnquiryTable";
import { ExportPart } from "./ExportPart";
import { StatusFilter } from "./StatusFilter";
import { TestMail } from "./TestMail";
import { sortOf, STATUSES } from "./types";
import { useFilter } from "./useFilter";

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
