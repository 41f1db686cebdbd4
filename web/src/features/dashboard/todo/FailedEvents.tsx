import { Link } from "react-router-dom";

import { admin } from "../../../paths/adminPaths";

/** How many events the webhook is not told of any more by itself; nothing where there are none. */
export function FailedEvents({ count }: { count: number }) {
  if (!count) return null;
  return (
    <section className="todo-section" aria-labelledby="failed-events">
      <h2 id="failed-events">Webhook events that could not be sent</h2>
      <p>
        <Link to={admin.webhook}>{count === 1 ? "One event" : `${count} events`}</Link>{" "}
        <span className="overdue">
          {count === 1 ? "is not tried again by itself." : "are not tried again by themselves."}
        </span>
      </p>
    </section>
  );
}
