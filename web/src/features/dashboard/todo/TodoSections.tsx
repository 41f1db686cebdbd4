import type { Fetched } from "../../../api/fetching/queryClient";
import { EndingHolds } from "./EndingHolds";
import { FailedEvents } from "./FailedEvents";
import { FailedMails } from "./FailedMails";
import { Reminders } from "./Reminders";
import type { Todo } from "./todoQuery";
import "./Todo.css";
import { UnfinishedItems } from "./UnfinishedItems";
import { WaitingEnquiries } from "./WaitingEnquiries";

/** What waits for somebody, the most urgent first. */
export const TodoSections = ({ query }: { query: Fetched<Todo> }) => (
  <>
    <WaitingEnquiries query={query} />
    {query.data && <Reminders reminders={query.data.reminders} />}
    {query.data && <EndingHolds stays={query.data.endingHolds} />}
    {query.data && <FailedMails mails={query.data.failedMails} />}
    {query.data && <FailedEvents count={query.data.failedEvents} />}
    {query.data && <UnfinishedItems todo={query.data} />}
  </>
);
