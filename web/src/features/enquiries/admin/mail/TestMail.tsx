import { useState } from "react";

import { BusyButton } from "../../../../ui/buttons/BusyButton";
import { FailureNotice } from "../../../../ui/notices/FailureNotice";
import { useTask } from "../../../../ui/notices/useTask";
import { sendTestMail } from "../calls";
import type { TestMailAnswer } from "../enquiryTypes";
import { TestMailResult } from "./TestMailResult";

/** Sends a test mail to the office and shows the mail server's answer. */
export function TestMail() {
  const [result, setResult] = useState<TestMailAnswer>();
  const { busy, failure, run } = useTask("Failed to send the test mail");
  const send = () => {
    setResult(undefined);
    return run(async () => setResult(await sendTestMail()));
  };
  return (
    <section className="aside" aria-labelledby="test-mail">
      <h2 id="test-mail">Mail</h2>
      <p>A test mail shows whether enquiries reach the office by e-mail.</p>
      <BusyButton label="Send a test mail" busyLabel="Sending..." busy={busy} onPress={() => void send()} />
      <div className="mail-status" aria-live="polite">
        {result && <TestMailResult result={result} />}
      </div>
      <FailureNotice>{failure}</FailureNotice>
    </section>
  );
}
