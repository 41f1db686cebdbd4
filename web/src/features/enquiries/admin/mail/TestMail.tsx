import { useState } from "react";
import { Link } from "react-router-dom";

import { admin } from "../../../../paths/adminPaths";
import { BusyButton } from "../../../../ui/buttons/BusyButton";
import { FailureNotice } from "../../../../ui/notices/FailureNotice";
import { useTask } from "../../../../ui/notices/useTask";
import { useRole } from "../../../session/role";
import { sendTestMail } from "../calls/enquiryCalls";
import type { RecipientSource, TestMailAnswer } from "../calls/enquiryTypes";

/** Offers owners a test mail beside the list of enquiries. */
export function TestMail() {
  if (useRole() !== "owner") return null;
  return (
    <section className="aside" aria-labelledby="test-mail">
      <h2 id="test-mail">Mail</h2>
      <p>A test mail shows whether enquiries reach the office by e-mail.</p>
      <TestMailButton />
    </section>
  );
}

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

const CompanySection = () => <Link to={admin.siteSection("company")}>Site › Company</Link>;

/** How to change the address that gets the mails about enquiries. */
export function RecipientChange({ source }: { source: RecipientSource }) {
  if (source === "server")
    return (
      <>
        If the address is wrong, ask whoever runs the server to change it (
        <code>CEILIDH_ENQUIRY_RECIPIENT</code>).
      </>
    );
  if (source === "company")
    return (
      <>
        It is the company’s e-mail. If it is wrong, change it under <CompanySection /> and publish.
      </>
    );
  return (
    <>
      Enquiries go to a sample address, which is not yours. First fill in the company’s e-mail under{" "}
      <CompanySection /> and publish.
    </>
  );
}
