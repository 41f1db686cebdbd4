import { Link } from "react-router-dom";

import { Timestamp } from "../../../admin/values/times/Timestamp";
import { admin } from "../../../paths/adminPaths";
import type { Todo } from "./todoQuery";

/** The mails about enquiries that could not be sent; nothing where there are none. */
export function FailedMails({ mails }: { mails: Todo["failedMails"] }) {
  if (!mails.length) return null;
  return (
    <section className="todo-section" aria-labelledby="failed-mails">
      <h2 id="failed-mails">Mails that could not be sent</h2>
      <ul className="todo-list">
        {mails.map(({ id, name, failures, lastFailure, dueAt }) => (
          <li key={`${id} ${dueAt}`}>
            <Link to={admin.enquiry(id)}>
              The enquiry of <bdi>{name}</bdi>
            </Link>{" "}
            <span className="overdue">
              {failures === 1 ? "One try" : `${failures} tries`}: <bdi>{lastFailure}</bdi>
            </span>{" "}
            {dueAt ? (
              <>
                Next try: <Timestamp at={dueAt} short />.
              </>
            ) : (
              "It is not tried again by itself."
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
