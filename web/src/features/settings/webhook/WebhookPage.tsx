import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router-dom";

import { FetchedItem } from "../../../admin/screens/FetchedItem";
import { Timestamp } from "../../../admin/values/times/Timestamp";
import { admin } from "../../../paths/adminPaths";
import { useDocumentTitle } from "../../../site/useDocumentTitle";
import { QuietButton, TextButton } from "../../../ui/buttons/Button";
import { ShownOnceDialog } from "../../../ui/form/ShownOnceDialog";
import { FailureNotice } from "../../../ui/notices/FailureNotice";
import { notify } from "../../../ui/notices/noticeStore";
import { useTask } from "../../../ui/notices/useTask";
import { Table } from "../../../ui/table/Table";
import { WebhookForm } from "./WebhookForm";
import {
  deliveriesQuery,
  repeatDelivery,
  replaceSecret,
  sendTest,
  type Webhook,
  type WebhookDelivery,
  webhookQuery,
} from "./calls";
import "./Webhook.css";

/** Where another program, such as a CRM, is told of enquiries, and what became of that. */
export function WebhookPage() {
  const webhook = useQuery(webhookQuery);
  useDocumentTitle("Webhook");
  const [secret, setSecret] = useState("");
  return (
    <>
      <FetchedItem title="Webhook" query={webhook} failure="Failed to fetch the webhook" missing="">
        {(stored) => (
          <>
            <WebhookForm stored={stored} onSecret={setSecret} />
            {stored.address && <WebhookActions webhook={stored} onSecret={setSecret} />}
            {stored.address && <DeliveryTable />}
          </>
        )}
      </FetchedItem>
      {secret && <SecretDialog secret={secret} onDone={() => setSecret("")} />}
    </>
  );
}

interface Props {
  webhook: Webhook;
  onSecret: (secret: string) => void;
}

function WebhookActions({ webhook, onSecret }: Props) {
  const test = useTask("The test could not be sent.");
  const replacement = useTask("The secret could not be replaced.");
  return (
    <>
      {!webhook.isOn && (
        <p className="overdue">
          The receiver answered that it wants nothing any more (410), so nothing is sent. Save the address to
          send again.
        </p>
      )}
      <FailureNotice>{test.failure || replacement.failure}</FailureNotice>
      <div className="webhook__actions">
        <QuietButton
          label="Send a test"
          busy={test.busy}
          busyLabel="Sending..."
          onClick={() => void test.run(async () => notify(await sendTest()))}
        />
        <QuietButton
          label="Replace the secret"
          busy={replacement.busy}
          busyLabel="One moment..."
          onClick={() => void replacement.run(async () => onSecret((await replaceSecret()).secret))}
        />
      </div>
    </>
  );
}

/** Shows the secret once, for whoever sets up the receiver. */
function SecretDialog({ secret, onDone }: { secret: string; onDone: () => void }) {
  return (
    <ShownOnceDialog
      title="The secret of the webhook"
      label="Secret"
      noun="secret"
      value={secret}
      doneLabel="I have kept it"
      onDone={onDone}
    >
      <p>
        The receiver needs it to check that what it gets is from this site. It is not shown again. Replace it
        when it is lost.
      </p>
    </ShownOnceDialog>
  );
}

const COLUMNS = ["Event", "Time", "Answer", "Attempts", "Next attempt", "Actions"];

const EVENTS: Record<string, string> = {
  "enquiry.received": "New enquiry",
  "enquiry.state_changed": "Status changed",
  "enquiry.corrected": "Facts corrected",
  "enquiry.mail_received": "Mail received",
  "enquiry.mail_returned": "Mail not delivered",
  "enquiry.joined": "Joined",
  "enquiry.taken_apart": "Taken apart",
  "task.added": "Task added",
  "task.done": "Task done",
  "viewing.planned": "Viewing planned",
  "viewing.moved": "Viewing moved",
  "viewing.cancelled": "Viewing cancelled",
};

const STATES: Record<WebhookDelivery["state"], string> = {
  waiting: "Waiting",
  failing: "Failing",
  failed: "Failed",
  sent: "Accepted",
};

/** What the receiver was told of last, with the answers. */
function DeliveryTable() {
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
        <Link to={admin.enquiry(enquiryId)} className="table__link">
          {EVENTS[type] ?? type}
        </Link>
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
