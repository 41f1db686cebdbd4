import { useState } from "react";

import { BusyButton } from "../../../../ui/buttons/BusyButton";
import { FailureNotice } from "../../../../ui/notices/FailureNotice";
import { useTask } from "../../../../ui/notices/useTask";
import { sendTestMail } from "../calls";
import type { TestMailAnswer } from "../enquiryTypes";
import { RecipientChange } from "./RecipientChange";

interface Props {
  label?: string;
  /** Called when the mail server answered. */
  onSent?: () => void;
}

/** Sends a test mail to the office and shows the mail server's answer. */
export function TestMailButton({ label = "Send a test mail", onSent }: Props) {
  const [result, setResult] = useState<TestMailAnswer>();
  const { busy, failure, run } = useTask("Failed to send the test mail");
  const send = () => {
    setResult(undefined);
    return run(async () => {
      setResult(await sendTestMail());
      onSent?.();
    });
  };
  return (
    <>
      <BusyButton label={label} busyLabel="Sending..." busy={busy} onPress={() => void send()} />
      <div className="mail-status" aria-live="polite">
        {result && <TestMailResult result={result} />}
      </div>
      <FailureNotice>{failure}</FailureNotice>
    </>
  );
}

/** Where a test mail went, what the mail server said, and what to do when it does not arrive. */
function TestMailResult({ result }: { result: TestMailAnswer }) {
  return (
    <>
      <p>
        {result.logged ? <Printed {...result} /> : <Sent {...result} />}{" "}
        {result.logged ? "The server said:" : "The mail server took it and said:"}
      </p>
      <blockquote className="mail-status__answer">{result.answer}</blockquote>
      {!result.logged && result.recipientSource !== "sample" && <Missing />}
      <p>
        <RecipientChange source={result.recipientSource} />
      </p>
    </>
  );
}

function Sent({ recipient }: TestMailAnswer) {
  return (
    <>
      Sent to <strong>{recipient}</strong>.
    </>
  );
}

function Printed({ recipient }: TestMailAnswer) {
  return (
    <>
      Nothing was sent to <strong>{recipient}</strong>: no mail server is set up, and the server only prints
      its mails, those about enquiries too. Ask whoever runs the server to set up a mail server (
      <code>CEILIDH_MAIL_URL</code>).
    </>
  );
}

function Missing() {
  return <p>If it does not arrive within a few minutes, look into the junk mail of that address.</p>;
}
