import { useCallback, useMemo } from "react";

import { admin } from "../../../paths";
import { Paging } from "../../../ui/Paging";
import { SearchField } from "../../../ui/SearchField";
import { useListAddress } from "../../../ui/useListAddress";
import { NoneFound } from "../../listing/NoneFound";
import { part, usePage } from "../../listing/usePage";
import { totalWords } from "../../listing/words";
import { useTitle } from "../../pages/useTitle";
import { fetchEnquiries } from "./calls";
import { EnquiryTable } from "./EnquiryTable";
import { ExportPart } from "./ExportPart";
import { StatusFilter } from "./StatusFilter";
import { TestMail } from "./TestMail";
import { sortOf } from "./types";
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
  useTitle("Enquiries");
  return (
    <>
      <header className="desk__head">
        <h1>Enquiries</h1>
        <p className="desk__total" aria-live="polite">
          {total !== undefined && totalWords(WORDS, total, narrowed)}
        </p>
        <SearchField label="Search enquiries" value={search} onSearch={find} />
      </header>
      <StatusFilter chosen={filter.status} linkTo={(status) => linkTo("status", status)} />
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
