import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";

import { Timestamp } from "../../../admin/values/times/Timestamp";
import { admin } from "../../../paths/adminPaths";
import { TextButton } from "../../../ui/buttons/Button";
import { FailureNotice } from "../../../ui/notices/FailureNotice";
import { notify } from "../../../ui/notices/noticeStore";
import { useTask } from "../../../ui/notices/useTask";
import { Table } from "../../../ui/table/Table";
import { deliveriesQuery, repeatDelivery, type WebhookDelivery } from "./calls";

const COLUMNS = ["Event", "Time", "Answer", "Attempts", "Next attempt", "Actions"];

const EVENTS: Record<string, string> = {
  "enquiry.received": "New enquiry",
  "enquiry.state_changed": "Status changed",
};

const STATES: Record<WebhookDelivery["state"], string> = {
  waiting: "Waiting",
  failing: "Failing",
  failed: "Failed",
  sent: "Accepted",
};

/** What the receiver was told of last, with the answers. */
export function DeliveryTable() {
  const deliveries = useQuery(deliveriesQuery);
  const { busy, failure, run } = useTask("It could not be sent again.");
  const repeat = (id: string) => run(async () => notify(await repeatDelivery(id)));
  return (
    <section aria-labelledby="deliveries">
      <h2 id="deliveries">Last deliveries</h2>
      <FailureNotice>{failure}</FailureNotice>
      <Table
        label="Last deliveries"
        columns={COLUMNS}
        query={deliveries}
        rows={deliveries.data}
        failure="Failed to fetch the deliveries"
        none={<p>Nothing was sent in the last 30 days.</p>}
      >
        {(delivery) => (
          <DeliveryRow
            key={delivery.id}
            delivery={delivery}
            busy={busy}
            onRepeat={() => void repeat(delivery.id)}
          />
        )}
      </Table>
    </section>
  );
}

interface RowProps {
  delivery: WebhookDelivery;
  busy: boolean;
  onRepeat: () => void;
}

function DeliveryRow({ delivery, busy, onRepeat }: RowProps) {
  const { type, at, enquiryId, state, failures, lastFailure, dueAt, sentAt } = delivery;
  return (
    <tr>
      <td>
        <Link to={admin.enquiry(enquiryId)}>{EVENTS[type] ?? type}</Link>
      </td>
      <td data-label="Time">
        <Timestamp at={at} short />
      </td>
      <td data-label="Answer">
        <span className={state === "failed" ? "overdue" : undefined}>{STATES[state]}</span>
        {lastFailure && !sentAt && <span className="second-line">{lastFailure}</span>}
      </td>
      <td data-label="Attempts">{failures + (sentAt ? 1 : 0)}</td>
      <td data-label="Next attempt">{dueAt ? <Timestamp at={dueAt} short /> : "None"}</td>
      <td className="table__actions">
        <TextButton label="Send again" busy={busy} onClick={onRepeat} about={`the delivery of ${at}`} />
      </td>
    </tr>
  );
}
