import { useCallback } from "react";

import { admin } from "../../../paths";
import { Paging } from "../../../ui/Paging";
import { SearchField } from "../../../ui/SearchField";
import { Table } from "../../../ui/Table";
import { useListAddress } from "../../../ui/useListAddress";
import { NoneFound } from "../../listing/NoneFound";
import { useThisPlace } from "../../listing/place";
import { part, usePage } from "../../listing/usePage";
import { totalWords } from "../../listing/words";
import { useTitle } from "../../pages/useTitle";
import { fetchEnquiries } from "./calls";
import { EnquiryRow } from "./EnquiryRow";
import { ExportPart } from "./ExportPart";
import { StatusFilter } from "./StatusFilter";
import { TestMail } from "./TestMail";
import { useFilter } from "./useFilter";

const WORDS = { one: "enquiry", many: "enquiries" };

export function EnquiryListPage() {
  const { search, page, asked, find, linkTo } = useListAddress();
  const filter = useFilter(search, asked("status"));
  const { rows, total, pages } = usePage(
    useCallback(
      (signal: AbortSignal) => fetchEnquiries({ ...filter, ...part(page) }, signal),
      [filter, page],
    ),
  );
  const narrowed = Boolean(filter.search || filter.status);
  const ways = { first: linkTo("page", ""), all: admin.enquiries };
  const here = useThisPlace();
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
      <div className="enquiries">
        <Table
          label="Enquiries"
          columns={["Name", "Message", "Received", "Status", "Mail"]}
          items={rows}
          failure="Failed to fetch enquiries"
          none={<NoneFound words={WORDS} narrowed={narrowed} total={total ?? 0} {...ways} />}
        >
          {(enquiry, index) => (
            <EnquiryRow
              key={enquiry.id}
              enquiry={enquiry}
              place={{ ...here, filter, index: part(page).offset + index }}
            />
          )}
        </Table>
      </div>
      <Paging page={page} pages={pages} linkTo={(to) => linkTo("page", String(to))} />
      <div className="asides">
        {total !== undefined && <ExportPart filter={filter} total={total} />}
        <TestMail />
      </div>
    </>
  );
}
