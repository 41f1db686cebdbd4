import { Link } from "react-router-dom";

import { londonFormat } from "../../../admin/values/times/londonTime";
import { Timestamp } from "../../../admin/values/times/Timestamp";
import type { Fetched } from "../../../api/fetching/queryClient";
import { admin } from "../../../paths/adminPaths";
import { Table } from "../../../ui/table/Table";
import { useRole } from "../../session/role";
import type { Todo, WaitingEnquiry } from "./todoQuery";
import { durationText } from "../../../admin/values/times/durationText";

const COLUMNS = ["Enquiry", "About", "Received", "Waited"];
const NEW = { pathname: admin.enquiries, search: "?status=new" };

/** The enquiries without an answer, the oldest first. */
export function WaitingEnquiries({ query }: { query: Fetched<Todo> }) {
  const { waiting, waitingTotal = 0 } = query.data ?? {};
  const role = useRole();
  return (
    <section className="stack gap-2" aria-labelledby="waiting">
      <h2 id="waiting">Waiting for an answer</h2>
      <Table
        label="Enquiries without an answer"
        columns={COLUMNS}
        query={query}
        rows={waiting}
        failure="Failed to fetch what waits for an answer"
        retryAbout="to fetch what waits for an answer"
        none={<p>Every enquiry is answered.</p>}
      >
        {(each) => <WaitingRow key={each.id} waiting={each} />}
      </Table>
      <p className="todo-section__links">
        {waiting && waitingTotal > waiting.length && (
          <Link to={NEW}>All {waitingTotal} without an answer</Link>
        )}
        {role === "owner" && <Link to={admin.officeHours}>Office hours</Link>}
      </p>
    </section>
  );
}

/** For how long an enquiry has waited: in working days from the second one on, with the day on which it came. */
export function waitedText({ waitedMinutes, waitedDays, receivedAt }: WaitingEnquiry): string {
  if (waitedDays < 2) return durationText(waitedMinutes);
  return `${waitedDays}\u00a0working days, since ${SINCE.format(new Date(receivedAt))}`;
}

const SINCE = londonFormat({ day: "numeric", month: "long" });

function WaitingRow({ waiting }: { waiting: WaitingEnquiry }) {
  const { id, name, aboutTitle, receivedAt, isOverdue } = waiting;
  return (
    <tr>
      <td>
        <Link to={admin.enquiry(id)} className="table__link" dir="auto">
          {name}
        </Link>
      </td>
      <td data-label="About">
        <bdi>{aboutTitle || "–"}</bdi>
      </td>
      <td data-label="Received">
        <Timestamp at={receivedAt} short />
      </td>
      <td data-label="Waited" className={isOverdue ? "overdue" : undefined}>
        {isOverdue && "Overdue: "}
        {waitedText(waiting)}
      </td>
    </tr>
  );
}
