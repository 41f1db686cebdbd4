import type { ReactNode } from "react";

import type { FetchState } from "../../../../api/fetching/useFetch";
import type { Order } from "../../../../ui/table/SortableHeader";
import { Table } from "../../../../ui/table/Table";
import { useCurrentListOrigin } from "../../../../admin/list/listOrigin";
import { EnquiryRow } from "./EnquiryRow";
import type { ListPosition } from "./listPosition";
import type { Enquiry } from "../enquiryTypes";

export const COLUMNS = [
  { label: "Name", sort: "name" },
  "Message",
  { label: "Received", sort: "receivedAt" },
  { label: "Status", sort: "status" },
  "Mail",
];

interface Props {
  rows: FetchState<Enquiry[]>;
  query: ListPosition["query"];
  /** How many enquiries stand on the pages before. */
  before: number;
  none: ReactNode;
  order: Order;
}

/** The enquiries of one page, each leading to everything about it. */
export function EnquiryTable({ rows, query, before, none, order }: Props) {
  const here = useCurrentListOrigin();
  return (
    <div className="enquiries">
      <Table
        label="Enquiries"
        columns={COLUMNS}
        order={order}
        items={rows}
        failure="Failed to fetch enquiries"
        none={none}
      >
        {(enquiry, index) => (
          <EnquiryRow
            key={enquiry.id}
            enquiry={enquiry}
            position={{ ...here, query, index: before + index }}
          />
        )}
      </Table>
    </div>
  );
}
