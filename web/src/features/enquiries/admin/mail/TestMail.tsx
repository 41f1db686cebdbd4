import { useState } from "react";

import { BusyButton } from "../../../../ui/buttons/BusyButton";
import { useTask } from "../../../../ui/notices/useTask";
import { sendTestMail } from "../calls";
import type { TestMailAnswer } from "../enquiryTypes";

const LOGGED =
  "It was written to the log and sent to nobody, as no mail server is set up. So are the mails about enquiries. The server said:";

/** Sends a letter to the office itself and shows what the mail server said to it. */
export function TestMail() {
  const [taken, setTaken] = useState<TestMailAnswer>();
  const { busy, failure, run } = useTask("Failed to send the test mail");
  const send = () => {
    setTaken(undefined);
    return run(async () => setTaken(await sendTestMail()));
  };
  return (
    <section className="aside" aria-labelledby="test-mail">
      <h2 id="test-mail">Mail</h2>
      <p>A test mail shows whether enquiries reach the office by e-mail.</p>
      <BusyButton label="Send a test mail" busyLabel="Sending..." busy={busy} onPress={() => void send()} />
      <div className="told" aria-live="polite">
        {taken && (
          <>
            <p>{taken.logged ? LOGGED : "The mail server took it and said:"}</p>
            <blockquote className="aside__answer">{taken.answer}</blockquote>
          </>
        )}
      </div>
      <p role="alert" className="notice">
        {failure}
      </p>
    </section>
  );
}
