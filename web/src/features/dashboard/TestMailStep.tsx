import { useState } from "react";

import { queryClient } from "../../api/fetching/queryClient";
import { BusyButton } from "../../ui/buttons/BusyButton";
import { FailureNotice } from "../../ui/notices/FailureNotice";
import { useTask } from "../../ui/notices/useTask";
import { sendTestMail } from "../enquiries/admin/calls";
import type { RecipientSource, TestMailAnswer } from "../enquiries/admin/enquiryTypes";
import { RecipientChange } from "../enquiries/admin/mail/RecipientChange";
import { TestMailResult } from "../enquiries/admin/mail/TestMailResult";
import { SETUP_STEPS } from "../setup/calls";

interface Props {
  done: boolean;
  recipientSource: RecipientSource;
}

/** Sends a test mail to the office and shows the mail server's answer. */
export function TestMailStep({ done, recipientSource }: Props) {
  const [result, setResult] = useState<TestMailAnswer>();
  const { busy, failure, run } = useTask("Failed to send the test mail");
  const send = () => {
    setResult(undefined);
    return run(async () => {
      setResult(await sendTestMail());
      void queryClient.invalidateQueries({ queryKey: SETUP_STEPS });
    });
  };
  return (
    <>
      {recipientSource === "sample" && !result && (
        <p>
          <RecipientChange source={recipientSource} />
        </p>
      )}
      <BusyButton
        label={done ? "Send another test mail" : "Send a test mail"}
        busyLabel="Sending..."
        busy={busy}
        onPress={() => void send()}
      />
      <div className="mail-status" aria-live="polite">
        {result && <TestMailResult result={result} />}
      </div>
      <FailureNotice>{failure}</FailureNotice>
    </>
  );
}
