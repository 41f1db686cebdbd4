import { useEffect, useRef } from "react";

import { BusyButton } from "../../../../ui/buttons/BusyButton";
import { FailureNotice } from "../../../../ui/notices/FailureNotice";
import { useTask } from "../../../../ui/notices/useTask";
import { retryMail, fetchMail } from "../calls";
import { Timestamp } from "../../../../admin/values/Timestamp";
import { type Enquiry, isDone, type Mail } from "../enquiryTypes";

interface Props {
  enquiry: Enquiry;
  onChange: (change: Partial<Enquiry>) => void;
}

/** The delivery state of an enquiry's mail, with a button that retries immediately. */
export function MailSection({ enquiry: { id, mail }, onChange }: Props) {
  const { busy, failure, run } = useTask("Failed to try again");
  useMailPolling(id, mail, onChange);
  const retry = () => run(async () => onChange({ mail: (await retryMail(id)).mail }));
  return (
    <section className="enquiry__part enquiry__mail">
      <h2>E-mail to the office</h2>
      <div className="mail-status" aria-live="polite">
        <MailStatus mail={mail} />
      </div>
      {!isDone(mail) && (
        <BusyButton
          label="Try again now"
          busyLabel="Trying again..."
          busy={busy}
          onPress={() => void retry()}
        />
      )}
      <FailureNotice>{failure}</FailureNotice>
    </section>
  );
}

function MailStatus({ mail }: { mail: Mail }) {
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

const POLL_INTERVAL = 3000;

/** Polls the delivery state of a waiting mail while the page is visible. */
function useMailPolling(id: string, mail: Mail, onChange: (change: Partial<Enquiry>) => void): void {
  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
  });
  const settled = isDone(mail);
  useEffect(() => {
    if (settled) return undefined;
    const stop = new AbortController();
    const poll = async () => {
      if (document.visibilityState !== "visible") return;
      try {
        latest.current({ mail: await fetchMail(id, stop.signal) });
      } catch {
        // The next poll follows soon.
      }
    };
    const timer = setInterval(() => void poll(), POLL_INTERVAL);
    return () => {
      clearInterval(timer);
      stop.abort();
    };
  }, [id, settled]);
}
