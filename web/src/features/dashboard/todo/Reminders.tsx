import { Link } from "react-router-dom";

import { admin } from "../../../paths/adminPaths";
import type { Todo } from "./todoQuery";

const day = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short", timeZone: "UTC" });

/** The reminders of today, and those of the days before that are still set; nothing where there are none. */
export function Reminders({ reminders }: { reminders: Todo["reminders"] }) {
  if (!reminders.length) return null;
  return (
    <section className="todo-section" aria-labelledby="reminders">
      <h2 id="reminders">Reminders</h2>
      <ul className="todo-list">
        {reminders.map(({ id, name, aboutTitle, remindOn, assigneeName }) => (
          <li key={id}>
            <Link to={admin.enquiry(id)}>
              <bdi>{name}</bdi>
            </Link>
            {aboutTitle && (
              <>
                , <bdi>{aboutTitle}</bdi>
              </>
            )}{" "}
            <span className="todo-list__by">
              <time dateTime={remindOn}>{day.format(new Date(remindOn))}</time>
              {assigneeName && (
                <>
                  , for <bdi>{assigneeName}</bdi>
                </>
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
