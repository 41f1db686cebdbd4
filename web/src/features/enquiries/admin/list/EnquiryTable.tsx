import type { ReactNode } from "react";
import { Link } from "react-router-dom";

import type { Fetched } from "../../../../api/fetching/queryClient";
import type { Order } from "../../../../ui/table/SortableHeader";
import { Table } from "../../../../ui/table/Table";
import { useCurrentListOrigin } from "../../../../admin/values/lists/listOrigin";
import { admin } from "../../../../paths/adminPaths";
import { Timestamp } from "../../../../admin/values/times/Timestamp";
import type { ListPosition } from "../listPosition";
import { shortFacts } from "../enquiryFacts";
import { type Enquiry, type Mail, STATUSES } from "../calls/enquiryTypes";
import { TurnText } from "../turn/TurnText";
import { Paragraph } from "../../../../ui/primitives/Paragraph";

export const COLUMNS = [
  { label: "Name", sort: "name" },
  "Message",
  { label: "Received", sort: "receivedAt" },
  { label: "Status", sort: "status" },
];

interface Selection {
  isChosen: (id: string) => boolean;
  toggle: (id: string) => void;
}

interface Props {
  selection: Selection;
  list: Fetched;
  rows: Enquiry[] | undefined;
  query: ListPosition["query"];
  /** The number of enquiries on the previous pages. */
  before: number;
  none: ReactNode;
  order: Order;
}

export function EnquiryTable({ selection, list, rows, query, before, none, order }: Props) {
  const here = useCurrentListOrigin();
  return (
    <div className="enquiries">
      <Table
        label="Enquiries"
        columns={COLUMNS}
        order={order}
        query={list}
        rows={rows}
        failure="Failed to fetch enquiries"
        none={none}
      >
        {(enquiry, index) => (
          <EnquiryRow
            key={enquiry.id}
            {...{ enquiry, selection }}
            position={{ ...here, query, index: before + index }}
          />
        )}
      </Table>
    </div>
  );
}

/** What a row says of the mail to the company: nothing where all is well. */
const MAIL: Partial<Record<Mail["state"], string>> = {
  failing: "The mail to you is failing",
  failed: "The mail to you failed",
};

/** The length to which a message is cut, as a row shows no more. */
const SHOWN = 240;

interface RowProps {
  enquiry: Enquiry;
  selection: Selection;
  position: ListPosition;
}

function EnquiryRow({ enquiry, selection, position }: RowProps) {
  const { id, name, email, phone, message, receivedAt, status, assigneeName, isRead, spamSign, mail } =
    enquiry;
  const facts = shortFacts(enquiry);
  return (
    <tr className={isRead ? undefined : "unread"}>
      <td>
        <span className="enquiry-row__name">
          <label className="enquiry-row__choose">
            <input type="checkbox" checked={selection.isChosen(id)} onChange={() => selection.toggle(id)} />
            <span className="visually-hidden">Choose {name}</span>
          </label>
          <Link to={admin.enquiry(id)} state={{ position }} dir="auto">
            {name}
          </Link>
          {!isRead && <span className="mark">Unread</span>}
        </span>
        <span className="second-line enquiry-row__email">{email || phone}</span>
      </td>
      <td>
        {facts && (
          <span className="enquiry-row__facts" dir="auto">
            {facts}
          </span>
        )}
        <Paragraph className="table__text" text={message.slice(0, SHOWN)} />
      </td>
      <td>
        <Timestamp at={receivedAt} short />
      </td>
      <td data-label="Status">
        <span className={`status-tag status-tag--${status}`}>{STATUSES[status]}</span>
        {!spamSign && <TurnText enquiry={enquiry} className="second-line" />}
        {assigneeName && (
          <span className="second-line" dir="auto">
            {assigneeName}
          </span>
        )}
        {!spamSign && MAIL[mail.state] && (
          <span className="second-line">
            <span className={`status-tag status-tag--${mail.state}`}>{MAIL[mail.state]}</span>
          </span>
        )}
      </td>
    </tr>
  );
}
