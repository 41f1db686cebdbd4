import type { ComponentProps } from "react";
import { Link } from "react-router-dom";

import { STATE_WORDS } from "../../../admin/values/states/StateLabel";
import { Timestamp } from "../../../admin/values/times/Timestamp";
import { admin } from "../../../paths/adminPaths";
import { ITEM_SCREENS, type ItemScreens } from "../../../paths/itemScreens";
import { EndingHolds, OvertakenHolds } from "./Holds";
import { ReturnedMails, UnreadMailbox } from "./Mailbox";
import { WaitingEnquiries } from "./WaitingEnquiries";
import type { Todo } from "./todoQuery";
import "./Todo.css";
import { dueText, isOver } from "../../enquiries/admin/next/dueText";

/** What waits for somebody, the most urgent first. */
export const TodoSections = ({ query, ...choice }: ComponentProps<typeof WaitingEnquiries>) => (
  <>
    <WaitingEnquiries query={query} {...choice} />
    {query.data && (
      <div className="todo-sections">
        <UnreadMailbox mailbox={query.data.mailbox} />
        <DueTasks tasks={query.data.tasks} />
        <Reminders reminders={query.data.reminders} />
        <OvertakenHolds stays={query.data.overtakenHolds} />
        <EndingHolds stays={query.data.endingHolds} />
        <FailedMails mails={query.data.failedMails} />
        <ReturnedMails mails={query.data.returnedMails} />
        <FailedEvents count={query.data.failedEvents} />
        <UnfinishedItems todo={query.data} />
      </div>
    )}
  </>
);

/** How many events the webhook is not told of any more by itself; nothing where there are none. */
function FailedEvents({ count }: { count: number }) {
  if (!count) return null;
  return (
    <section className="stack gap-2" aria-labelledby="failed-events">
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

/** The mails about enquiries that could not be sent; nothing where there are none. */
function FailedMails({ mails }: { mails: Todo["failedMails"] }) {
  if (!mails.length) return null;
  return (
    <section className="stack gap-2" aria-labelledby="failed-mails">
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

const shortDay = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short", timeZone: "UTC" });

/** The tasks of today and of the days before that are not done; nothing where there are none. */
function DueTasks({ tasks }: { tasks: Todo["tasks"] }) {
  if (!tasks.length) return null;
  return (
    <section className="stack gap-2" aria-labelledby="due-tasks">
      <h2 id="due-tasks">Tasks</h2>
      <ul className="todo-list">
        {tasks.map(({ id, text, day, accountName, enquiryId, name }) => (
          <li key={id}>
            <bdi>{text}</bdi>:{" "}
            <Link to={admin.enquiry(enquiryId)}>
              <bdi>{name}</bdi>
            </Link>{" "}
            <span className={isOver(day) ? "overdue" : "note"}>
              <time dateTime={day}>{dueText(day)}</time>
              {accountName && (
                <>
                  , for <bdi>{accountName}</bdi>
                </>
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The reminders of today, and those of the days before that are still set; nothing where there are none. */
export function Reminders({ reminders }: { reminders: Todo["reminders"] }) {
  if (!reminders.length) return null;
  return (
    <section className="stack gap-2" aria-labelledby="reminders">
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
            <span className="note">
              <time dateTime={remindOn}>{shortDay.format(new Date(remindOn))}</time>
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

const STATES = ["draft", "scheduled", "changed"] as const;

const KINDS: Record<string, ItemScreens> = ITEM_SCREENS;

type Unfinished = Pick<Todo, "missed" | "unfinished">;

/** What somebody began and visitors do not see yet; nothing where there is none. */
function UnfinishedItems({ todo: { missed, unfinished } }: { todo: Unfinished }) {
  const kinds = Object.keys(KINDS).filter((kind) => STATES.some((state) => unfinished[kind]?.[state]));
  if (!missed.length && !kinds.length) return null;
  return (
    <section className="stack gap-2" aria-labelledby="unfinished">
      <h2 id="unfinished">Not on the site yet</h2>
      <ul className="todo-list">
        {missed.map(({ kind, id, title, missedAt }) => (
          <li key={id}>
            <Link to={KINDS[kind]?.form(id) ?? ""} dir="auto">
              {title}
            </Link>{" "}
            <span className="overdue">
              was not published <Timestamp at={missedAt} short />
            </span>
          </li>
        ))}
        {kinds.map((kind) => (
          <KindCounts key={kind} kind={kind} counts={unfinished[kind] ?? {}} />
        ))}
      </ul>
    </section>
  );
}

type Counts = Partial<Record<(typeof STATES)[number], number>>;

function KindCounts({ kind, counts }: { kind: string; counts: Counts }) {
  const { label, list } = KINDS[kind] ?? { label: kind, list: "" };
  return (
    <li>
      {label}:{" "}
      {STATES.filter((state) => counts[state]).map((state) => (
        <Link key={state} to={{ pathname: list, search: `?state=${state}` }} className="todo-list__count">
          {STATE_WORDS[state]} {counts[state]} <span className="visually-hidden">{label}</span>
        </Link>
      ))}
    </li>
  );
}
