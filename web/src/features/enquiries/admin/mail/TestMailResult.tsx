import type { TestMailAnswer } from "../enquiryTypes";
import { RecipientChange } from "./RecipientChange";

/** Where a test mail went, what the mail server said, and what to do when it does not arrive. */
export function TestMailResult({ result }: { result: TestMailAnswer }) {
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
