import { useState } from "react";

import { BusyButton } from "../../../ui/BusyButton";
import { useTask } from "../../../ui/useTask";
import { sendTestMail } from "./calls";

/** Sends a letter to the office itself and shows what the mail server said to it. */
export function TestMail() {
  const [answer, setAnswer] = useState("");
  const { busy, failure, run } = useTask("Failed to send the test mail");
  const send = () => {
    setAnswer("");
    return run(async () => setAnswer(await sendTestMail()));
  };
  return (
    <section className="aside" aria-labelledby="test-mail">
      <h2 id="test-mail">Mail</h2>
      <p>Every enquiry is mailed to the office. Here you see whether the mail server takes a letter.</p>
      <BusyButton label="Send a test mail" busyLabel="Sending..." busy={busy} onPress={() => void send()} />
      <div className="told" aria-live="polite">
        {answer && (
          <>
            <p>The mail server took it and said:</p>
            <blockquote className="aside__answer">{answer}</blockquote>
          </>
        )}
      </div>
      <p role="alert" className="notice">
        {failure}
      </p>
    </section>
  );
}
