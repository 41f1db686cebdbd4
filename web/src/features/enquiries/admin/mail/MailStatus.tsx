import { Timestamp } from "../Timestamp";
import type { Mail } from "../enquiryTypes";

/** What became of a letter, in words. */
export function MailStatus({ mail }: { mail: Mail }) {
  if (mail.state === "sent")
    return (
      <p>
        Sent
        {mail.sentAt && <On at={mail.sentAt} />}.
      </p>
    );
  if (mail.state === "logged")
    return (
      <p>
        Written to the log{mail.sentAt && <On at={mail.sentAt} />}, and sent to nobody: no mail server was set
        up.
      </p>
    );
  if (mail.state === "waiting") return <p>Waiting to be sent.</p>;
  return (
    <>
      <p>
        Not sent yet. {mail.failures === 1 ? "One try" : `${mail.failures} tries`} failed, the last one with:
      </p>
      <blockquote className="enquiry__reason" dir="auto">
        {mail.lastFailure}
      </blockquote>
      {mail.dueAt && (
        <p>
          Nothing is lost: it is tried again by itself, next at <Timestamp at={mail.dueAt} />.
        </p>
      )}
    </>
  );
}

function On({ at }: { at: string }) {
  return (
    <>
      {" "}
      on <Timestamp at={at} />
    </>
  );
}
