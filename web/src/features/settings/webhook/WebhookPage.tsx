import { useQuery } from "@tanstack/react-query";
import { useState } from "react";

import { FetchedItem } from "../../../admin/screens/FetchedItem";
import { useDocumentTitle } from "../../../site/useDocumentTitle";
import { QuietButton } from "../../../ui/buttons/Button";
import { FailureNotice } from "../../../ui/notices/FailureNotice";
import { notify } from "../../../ui/notices/noticeStore";
import { useTask } from "../../../ui/notices/useTask";
import { replaceSecret, sendTest, type Webhook, webhookQuery } from "./calls";
import { DeliveryTable } from "./DeliveryTable";
import { SecretDialog } from "./SecretDialog";
import { WebhookForm } from "./WebhookForm";
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
