import { useQuery } from "@tanstack/react-query";

import { useFocusKept } from "../../../../ui/dom/useFocusKept";
import { TaskButton } from "../../../../ui/notices/TaskButton";
import { mailQuery, retryMail } from "../calls/enquiryCalls";
import { Timestamp } from "../../../../admin/values/times/Timestamp";
import { type Enquiry, isDone, type Mail } from "../calls/enquiryTypes";

/** The delivery state of an enquiry's mail, with a button that retries immediately. */
export function MailSection({ enquiry }: { enquiry: Enquiry }) {
  const { data: mail } = useQuery(mailQuery(enquiry));
  const keptFocus = useFocusKept();
  return (
    <section className="enquiry__part stack stack--start gap-3 enquiry__mail" {...keptFocus}>
      <h2>E-mail to the office</h2>
      <div className="mail-status stack gap-2" aria-live="polite">
        <MailStatus mail={mail} />
      </div>
      {!isDone(mail) && (
        <TaskButton
          label="Try again now"
          busyLabel="Trying again..."
          task={() => retryMail(enquiry.id)}
          failure="Failed to try again"
        />
      )}
    </section>
  );
}

/** The delivery of a mail in words. */
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
  if (mail.state === "bounced")
    return (
      <p className="note--wrong">
        Not delivered: <bdi>{mail.lastFailure}</bdi>
      </p>
    );
  if (mail.state === "waiting") return <p>Waiting to be sent.</p>;
  return (
    <>
      <p>
        Not sent yet. {mail.failures === 1 ? "One try" : `${mail.failures} tries`} failed, the last one with:
      </p>
      <blockquote className="mail-status__answer" dir="auto">
        {mail.lastFailure}
      </blockquote>
      {mail.state === "failed" && <p>It is not tried again by itself.</p>}
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
