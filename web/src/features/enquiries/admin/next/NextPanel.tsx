import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";

import { TextButton } from "../../../../ui/buttons/Button";
import { useFocusKept } from "../../../../ui/dom/useFocusKept";
import { FailureNotice } from "../../../../ui/notices/FailureNotice";
import { FetchStatus } from "../../../../ui/notices/FetchStatus";
import { notifyBriefly } from "../../../../ui/notices/noticeStore";
import { useTask } from "../../../../ui/notices/useTask";
import type { Enquiry } from "../calls/enquiryTypes";
import { BookingTasksButton } from "./BookingTasksDialog";
import { addBookingTasks, changeTask, type Task, tasksQuery, type Viewing } from "./calls";
import { dueText, isOver } from "./dueText";
import { offerBack } from "./offerBack";
import { TaskDialog } from "./TaskDialog";
import { ViewingDialog } from "./ViewingDialog";
import { Viewings } from "./Viewings";
import "./Next.css";

interface Props {
  enquiry: Enquiry;
  /** Called when a viewing changed, with which the enquiry may have another status. */
  onChanged: () => void;
}

/** When an enquiry sees houses, and what is to be done for it. */
export function NextPanel({ enquiry, onChanged }: Props) {
  const query = useQuery(tasksQuery(enquiry.id));
  const [edited, setEdited] = useState<Task | "new">();
  const [moved, setMoved] = useState<Viewing | "new">();
  const adding = useRef<HTMLButtonElement>(null);
  const keptFocus = useFocusKept(() => adding.current?.focus());
  const { data } = query;
  if (data === null) return null;
  return (
    <section className="enquiry__part stack stack--start gap-3 next" aria-labelledby="next">
      <h2 id="next">Next</h2>
      <FetchStatus query={query} failure="What is to be done could not be fetched." />
      {data && <Viewings enquiryId={enquiry.id} onMove={setMoved} />}
      {data && <Tasks tasks={data.tasks} onEdit={setEdited} />}
      {data && (
        <div className="cluster next__actions" {...keptFocus}>
          <TextButton label="Plan a viewing" onClick={() => setMoved("new")} />
          <TextButton ref={adding} label="Add a task" onClick={() => setEdited("new")} />
          {data.missing > 0 && <MissingTasks id={enquiry.id} number={data.missing} />}
          <BookingTasksButton />
        </div>
      )}
      {moved && (
        <ViewingDialog
          enquiry={enquiry}
          viewing={moved === "new" ? undefined : moved}
          onChanged={onChanged}
          onClose={() => setMoved(undefined)}
        />
      )}
      {edited && (
        <TaskDialog
          enquiry={enquiry}
          task={edited === "new" ? undefined : edited}
          onClose={() => setEdited(undefined)}
        />
      )}
    </section>
  );
}

interface TasksProps {
  tasks: Task[];
  onEdit: (task: Task) => void;
}

/** The tasks by their days. Those that were done before the screen was opened are hidden until they are asked for. */
function Tasks({ tasks, onEdit }: TasksProps) {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const [showsDone, setShowsDone] = useState(false);
  const { failure, run } = useTask("The task could not be changed.");
  const turn = ({ id, text, doneAt }: Task) =>
    run(async () => {
      setTicked((known) => new Set([...known, id]));
      await changeTask(id, { isDone: !doneAt });
      offerBack(doneAt ? `Not done: ${text}` : `Done: ${text}`, () =>
        changeTask(id, { isDone: Boolean(doneAt) }),
      );
    });
  const hidden = tasks.filter(({ id, doneAt }) => doneAt && !ticked.has(id));
  const shown = showsDone ? tasks : tasks.filter((each) => !hidden.includes(each));
  return (
    <>
      {shown.length > 0 && (
        <ul className="stack gap-2">
          {shown.map((task) => (
            <TaskEntry key={task.id} task={task} onTurn={() => void turn(task)} onEdit={() => onEdit(task)} />
          ))}
        </ul>
      )}
      <FailureNotice>{failure}</FailureNotice>
      {hidden.length > 0 && (
        <TextButton
          label={showsDone ? "Hide what is done" : `Show what is done (${hidden.length})`}
          aria-expanded={showsDone}
          onClick={() => setShowsDone(!showsDone)}
        />
      )}
    </>
  );
}

interface EntryProps {
  task: Task;
  onTurn: () => void;
  onEdit: () => void;
}

function TaskEntry({ task: { id, text, day, accountName, doneAt, doneBy }, onTurn, onEdit }: EntryProps) {
  const facts = doneAt ? [doneBy] : [accountName, day && dueText(day)];
  const isOverdue = !doneAt && day !== "" && isOver(day);
  return (
    <li className={doneAt ? "next__task next__task--done" : "next__task"} data-row>
      <input type="checkbox" id={`task-${id}`} checked={Boolean(doneAt)} onChange={onTurn} />
      <span>
        <label htmlFor={`task-${id}`} dir="auto">
          {text}
        </label>{" "}
        <span className={isOverdue ? "note overdue" : "note"}>
          <bdi>{facts.filter(Boolean).join(", ")}</bdi>
        </span>{" "}
        <TextButton label="Change" about={text} onClick={onEdit} />
      </span>
    </li>
  );
}

/** Offers the tasks of a booking that an enquiry does not have. */
function MissingTasks({ id, number }: { id: string; number: number }) {
  const { busy, failure, run } = useTask("The tasks could not be added.");
  const add = async () => notifyBriefly(await addBookingTasks(id));
  return (
    <>
      <TextButton
        label={number === 1 ? "Add a task of a booking" : `Add ${number} tasks of a booking`}
        busy={busy}
        busyLabel="Adding..."
        onClick={() => void run(add)}
      />
      <FailureNotice>{failure}</FailureNotice>
    </>
  );
}
