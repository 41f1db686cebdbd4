import { Link } from "react-router-dom";

import { durationText } from "../../../admin/values/times/durationText";
import { Timestamp } from "../../../admin/values/times/Timestamp";
import { admin } from "../../../paths/adminPaths";
import type { Todo } from "./todoQuery";

type Mailbox = Todo["mailbox"];

/** Since when the mailbox can't be read, and why; nothing where it can, and where there is none. */
export function UnreadMailbox({ mailbox }: { mailbox: Mailbox }) {
  if (!mailbox?.failingSince) return null;
  const { failingSince, lastFailure, lastReadAt } = mailbox;
  return (
    <section className="stack gap-2" aria-labelledby="unread-mailbox">
      <h2 id="unread-mailbox">Mail that could not be read</h2>
      <p>
        <span className="overdue">
          Since <Timestamp at={failingSince} short />: <bdi>{lastFailure}</bdi>
        </span>{" "}
        {lastReadAt ? (
          <>
            Last read: <Timestamp at={lastReadAt} short />.
          </>
        ) : (
          "The mailbox was never read."
        )}
      </p>
    </section>
  );
}

/** The enquiries whose visitors did not get the last mail; nothing where there are none. */
export function ReturnedMails({ mails }: { mails: Todo["returnedMails"] }) {
  if (!mails.length) return null;
  return (
    <section className="stack gap-2" aria-labelledby="returned-mails">
      <h2 id="returned-mails">Mails that were not delivered</h2>
      <ul className="todo-list">
        {mails.map(({ id, name, at, reason }) => (
          <li key={id}>
            <Link to={admin.enquiry(id)}>
              The enquiry of <bdi>{name}</bdi>
            </Link>{" "}
            <span className="overdue">
              <Timestamp at={at} short />: <bdi>{reason}</bdi>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Leads to the mails that belong to no enquiry, and says when the mailbox was read. */
export function MailboxLine({ mailbox }: { mailbox: Mailbox }) {
  if (!mailbox) return null;
  const { otherMails, lastReadAt, failingSince } = mailbox;
  return (
    <>
      {otherMails > 0 && (
        <Link to={admin.otherMails}>{otherMails === 1 ? "1 other mail" : `${otherMails} other mails`}</Link>
      )}
      {lastReadAt && !failingSince && <LastRead at={lastReadAt} />}
    </>
  );
}

const MINUTE = 60_000;

function agoText(at: string): string {
  const minutes = Math.floor((Date.now() - Date.parse(at)) / MINUTE);
  return minutes < 1 ? "just now" : `${durationText(minutes)} ago`;
}

const LastRead = ({ at }: { at: string }) => (
  <span className="todo-section__quiet note">
    Mailbox read <time dateTime={at}>{agoText(at)}</time>
  </span>
);
