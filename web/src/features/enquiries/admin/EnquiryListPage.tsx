import { useCallback } from "react";

import { type Loaded, useLoaded } from "../../../api/useLoaded";
import { Paging } from "../../../ui/Paging";
import { SearchField } from "../../../ui/SearchField";
import { Table } from "../../../ui/Table";
import { useTitle } from "../../pages/useTitle";
import { type EnquiryList, fetchEnquiries } from "./calls";
import { EnquiryRow } from "./EnquiryRow";
import { ExportPart } from "./ExportPart";
import { StatusFilter } from "./StatusFilter";
import { TestMail } from "./TestMail";
import { useListAddress } from "./useListAddress";

const PAGE = 25;

export function EnquiryListPage() {
  const { search, page, filter, list, find, linkTo } = useListAddress();
  const first = (page - 1) * PAGE;
  const load = useCallback(
    (signal: AbortSignal) => fetchEnquiries({ ...filter, limit: PAGE, offset: first }, signal),
    [filter, first],
  );
  const found = useLoaded(load);
  const total = known(found)?.total;
  const narrowed = Boolean(filter.search || filter.status);
  useTitle("Enquiries");
  return (
    <>
      <header className="desk__head">
        <h1>Enquiries</h1>
        <SearchField label="Search enquiries" value={search} onSearch={find} />
      </header>
      <StatusFilter chosen={filter.status} linkTo={(status) => linkTo("status", status)} />
      <div className="enquiries">
        <Table
          columns={["Name", "Message", "Received", "Status", "Mail"]}
          items={rowsOf(found)}
          failure="Failed to fetch enquiries"
          none={narrowed ? "No enquiry matches." : "There are no enquiries yet."}
        >
          {(enquiry, index) => (
            <EnquiryRow key={enquiry.id} enquiry={enquiry} place={{ list, filter, index: first + index }} />
          )}
        </Table>
      </div>
      {total !== undefined && (
        <Paging page={page} pages={Math.ceil(total / PAGE)} linkTo={(to) => linkTo("page", String(to))} />
      )}
      <div className="tools">
        {total !== undefined && <ExportPart filter={filter} total={total} />}
        <TestMail />
      </div>
    </>
  );
}

type Found = Loaded<EnquiryList>;

/** What was found last, also while the next is on its way. */
function known(found: Found): EnquiryList | undefined {
  if (found.state === "ready") return found.value;
  return found.state === "loading" ? found.previous : undefined;
}

function rowsOf(found: Found): Loaded<EnquiryList["enquiries"]> {
  if (found.state === "failed") return found;
  const rows = known(found)?.enquiries;
  if (found.state === "ready") return { state: "ready", value: found.value.enquiries };
  return rows ? { state: "loading", previous: rows } : { state: "loading" };
}
