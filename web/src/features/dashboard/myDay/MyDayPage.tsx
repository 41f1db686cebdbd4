import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";

import { FetchedItem } from "../../../admin/screens/FetchedItem";
import { ScreenPurpose } from "../../../admin/screens/ScreenPurpose";
import { admin } from "../../../paths/adminPaths";
import { useDocumentTitle } from "../../../site/useDocumentTitle";
import { QuietButton } from "../../../ui/buttons/Button";
import { dayText } from "../../enquiries/admin/enquiryFacts";
import { dueText } from "../../enquiries/admin/next/dueText";
import "../todo/Todo.css";
import { EndingHolds, OvertakenHolds } from "../todo/Holds";
import { Reminders } from "../todo/TodoSections";
import { waitedText } from "../todo/WaitingEnquiries";
import { type MyDay, myDayQuery } from "./calls";
import "./MyDay.css";

/** What is mine today and tomorrow, on the screen and on paper. */
export function MyDayPage() {
  const query = useQuery(myDayQuery);
  useDocumentTitle("My day");
  return (
    <FetchedItem title="My day" query={query} failure="Your day could not be fetched." missing="">
      {(day) => <Day day={day} />}
    </FetchedItem>
  );
}

function Day({ day }: { day: MyDay }) {
  const { viewings, tasks, reminders, waiting, overtakenHolds, endingHolds } = day;
  const { tomorrowsViewings, tomorrowsTasks } = day;
  const isEmpty = ![viewings, tasks, reminders, waiting, overtakenHolds, endingHolds].some(
    ({ length }) => length,
  );
  const hasTomorrow = tomorrowsViewings.length > 0 || tomorrowsTasks.length > 0;
  return (
    <div className="my-day stack gap-6">
      <header className="admin-layout__head cluster">
        <h1>
          My day, <time dateTime={day.day}>{dayText(day.day)}</time>
        </h1>
        <QuietButton label="Print" onClick={() => window.print()} />
      </header>
      <ScreenPurpose of={admin.myDay} />
      {isEmpty && <p>Nothing is yours today.</p>}
      <Viewings title="Viewings" viewings={viewings} />
      <Tasks title="Tasks" tasks={tasks} today={day.day} />
      <Reminders reminders={reminders} />
      <Waiting waiting={waiting} />
      <OvertakenHolds stays={overtakenHolds} />
      <EndingHolds stays={endingHolds} />
      {hasTomorrow && (
        <section className="stack gap-2" aria-labelledby="my-tomorrow">
          <h2 id="my-tomorrow">
            Tomorrow, <time dateTime={day.tomorrow}>{dayText(day.tomorrow)}</time>
          </h2>
          <ViewingList viewings={tomorrowsViewings} />
          <TaskList tasks={tomorrowsTasks} today={day.day} />
        </section>
      )}
      <p className="my-day__mail note">
        <Link to={`${admin.account}#notifications-part`}>Get it by mail at eight</Link>
      </p>
    </div>
  );
}

interface PartProps {
  title: string;
  children: ReactNode;
}

const Part = ({ title, children }: PartProps) => (
  <section className="stack gap-2" aria-label={title}>
    <h2>{title}</h2>
    {children}
  </section>
);

const Viewings = ({ title, viewings }: { title: string; viewings: MyDay["viewings"] }) =>
  viewings.length > 0 && (
    <Part title={title}>
      <ViewingList viewings={viewings} />
    </Part>
  );

const ViewingList = ({ viewings }: { viewings: MyDay["viewings"] }) =>
  viewings.length > 0 && (
    <ul className="todo-list">
      {viewings.map(({ id, enquiryId, name, venueTitle, time, minutes, visitors, accountName }) => (
        <li key={id}>
          <strong>{time}</strong> <bdi>{venueTitle}</bdi>,{" "}
          <Link to={admin.enquiry(enquiryId)}>
            <bdi>{name}</bdi>
          </Link>{" "}
          <span className="note">
            {`${minutes}\u00a0min`}
            {visitors && (
              <>
                , <bdi>{visitors}</bdi>
              </>
            )}
            {!accountName && ", nobody shows it yet"}
          </span>
        </li>
      ))}
    </ul>
  );

interface TasksProps {
  tasks: MyDay["tasks"];
  today: string;
}

const Tasks = ({ title, ...list }: TasksProps & { title: string }) =>
  list.tasks.length > 0 && (
    <Part title={title}>
      <TaskList {...list} />
    </Part>
  );

const TaskList = ({ tasks, today }: TasksProps) =>
  tasks.length > 0 && (
    <ul className="todo-list">
      {tasks.map(({ id, text, day, enquiryId, name }) => (
        <li key={id}>
          <bdi>{text}</bdi>:{" "}
          <Link to={admin.enquiry(enquiryId)}>
            <bdi>{name}</bdi>
          </Link>{" "}
          {day < today && <span className="overdue">since {dueText(day)}</span>}
        </li>
      ))}
    </ul>
  );

const Waiting = ({ waiting }: { waiting: MyDay["waiting"] }) =>
  waiting.length > 0 && (
    <Part title="Waiting for your answer">
      <ul className="todo-list">
        {waiting.map((each) => (
          <li key={each.id}>
            <Link to={admin.enquiry(each.id)}>
              <bdi>{each.name}</bdi>
            </Link>{" "}
            <span className={each.isOverdue ? "overdue" : "note"}>
              {each.isOverdue && "Overdue: "}
              {waitedText(each)}
            </span>
          </li>
        ))}
      </ul>
    </Part>
  );
