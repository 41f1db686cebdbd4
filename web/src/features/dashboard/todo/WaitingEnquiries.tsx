import { useQuery } from "@tanstack/react-query";
import { Link, type To } from "react-router-dom";

import { londonFormat } from "../../../admin/values/times/londonTime";
import { Timestamp } from "../../../admin/values/times/Timestamp";
import type { Fetched } from "../../../api/fetching/queryClient";
import { admin } from "../../../paths/adminPaths";
import { Table } from "../../../ui/table/Table";
import { NOBODY } from "../../enquiries/admin/list/enquiryFilter";
import { accountQuery } from "../../session/role";
import { MailboxLine } from "./Mailbox";
import { type Todo, type WaitingEnquiry, type Whose, WHOSE } from "./todoQuery";
import { durationText } from "../../../admin/values/times/durationText";

const COLUMNS = ["Enquiry", "About", "Since", "Waited"];

interface Props {
  query: Fetched<Todo>;
  whose: Whose;
  linkTo: (whose: Whose) => To;
}

/** The enquiries that wait for an answer, the oldest first. */
export function WaitingEnquiries({ query, whose, linkTo }: Props) {
  const { waiting, waitingTotal = 0, waitingOf } = query.data ?? {};
  const { data: account } = useQuery(accountQuery);
  return (
    <section className="stack gap-2" aria-labelledby="waiting">
      <h2 id="waiting">Waiting for an answer</h2>
      {waitingOf && <WhoseChoice counts={waitingOf} chosen={whose} linkTo={linkTo} />}
      <Table
        label="Enquiries without an answer"
        columns={COLUMNS}
        query={query}
        rows={waiting}
        failure="Failed to fetch what waits for an answer"
        retryAbout="to fetch what waits for an answer"
        none={
          <p>{whose === "office" ? "Every enquiry is answered." : "None of them waits for an answer."}</p>
        }
      >
        {(each) => <WaitingRow key={each.id} waiting={each} />}
      </Table>
      <p className="todo-section__links">
        {waiting && waitingTotal > waiting.length && (
          <Link to={listOf(whose, account?.id)}>All {waitingTotal} that wait for an answer</Link>
        )}
        {account?.role === "owner" && <Link to={admin.officeHours}>Office hours</Link>}
        {query.data && <MailboxLine mailbox={query.data.mailbox} />}
      </p>
    </section>
  );
}

/** The list of the enquiries that wait for an answer. */
function listOf(whose: Whose, ownId = ""): To {
  const assignee = { office: "", mine: ownId, nobodys: NOBODY }[whose];
  const search = new URLSearchParams({ turn: "ours", ...(assignee && { assignee }), sort: "turnSince" });
  return { pathname: admin.enquiries, search: `?${search}` };
}

interface ChoiceProps {
  counts: Todo["waitingOf"];
  chosen: Whose;
  linkTo: (whose: Whose) => To;
}

/** Links to what waits of one’s own, of nobody and of all, with how many and how many of them too long. */
const WhoseChoice = ({ counts, chosen, linkTo }: ChoiceProps) => (
  <nav className="choices" aria-label="Whose enquiries">
    {(Object.keys(WHOSE) as Whose[]).map((whose) => (
      <Link
        key={whose}
        to={linkTo(whose)}
        aria-current={whose === chosen ? "true" : undefined}
        preventScrollReset
      >
        {WHOSE[whose]} <span className="choices__count">{countText(counts[whose])}</span>
      </Link>
    ))}
  </nav>
);

const countText = (of: { total: number; overdue: number } | undefined): string =>
  of ? `${of.total}${of.overdue ? `, ${of.overdue} overdue` : ""}` : "";

/** For how long an enquiry has waited: in working days from the second one on, with the day on which it came. */
export function waitedText({ waitedMinutes, waitedDays, since }: WaitingEnquiry): string {
  if (waitedDays < 2) return durationText(waitedMinutes);
  return `${waitedDays}\u00a0working days, since ${SINCE.format(new Date(since))}`;
}

const SINCE = londonFormat({ day: "numeric", month: "long" });

function WaitingRow({ waiting }: { waiting: WaitingEnquiry }) {
  const { id, name, aboutTitle, assigneeName, since, isFirst, isOverdue } = waiting;
  return (
    <tr>
      <td>
        <Link to={admin.enquiry(id)} className="table__link" dir="auto">
          {name}
        </Link>
        {assigneeName && (
          <span className="second-line" dir="auto">
            {assigneeName}
          </span>
        )}
      </td>
      <td data-label="About">
        <bdi>{aboutTitle || "–"}</bdi>
      </td>
      <td data-label="Since">
        <Timestamp at={since} short />
        {!isFirst && <span className="second-line">Answered before</span>}
      </td>
      <td data-label="Waited" className={isOverdue ? "overdue" : undefined}>
        {isOverdue && "Overdue: "}
        {waitedText(waiting)}
      </td>
    </tr>
  );
}
