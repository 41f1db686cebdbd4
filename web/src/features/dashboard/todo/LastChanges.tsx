import { Link } from "react-router-dom";

import { Timestamp } from "../../../admin/values/times/Timestamp";
import { actionText } from "../../auditLog/actions";
import { subjectText } from "../../auditLog/subjects";
import type { Todo } from "./todoQuery";

type Change = Todo["changes"][number];

/** What was changed last, and by whom; nothing before the first change. */
export function LastChanges({ changes }: { changes: Change[] }) {
  if (!changes.length) return null;
  return (
    <section className="stack gap-2" aria-labelledby="last-changes">
      <h2 id="last-changes">Recent changes</h2>
      <ul className="todo-list">
        {changes.map((each, index) => (
          // The same may be done twice within a moment.
          // oxlint-disable-next-line react/no-array-index-key
          <ChangeEntry key={`${each.at}-${index}`} change={each} />
        ))}
      </ul>
    </section>
  );
}

function ChangeEntry({ change }: { change: Change }) {
  const { noun, title, to } = subjectText(change);
  const name = title || noun;
  return (
    <li>
      {actionText(change.action)}: {title && noun}{" "}
      {to ? (
        <Link to={to}>
          <bdi>{name}</bdi>
        </Link>
      ) : (
        <bdi>{name}</bdi>
      )}{" "}
      <span className="note">
        <bdi>{change.who || "The server"}</bdi>, <Timestamp at={change.at} short />
      </span>
    </li>
  );
}
