import { useQuery } from "@tanstack/react-query";
import { useForm } from "react-hook-form";

import { QuietButton } from "../../../../ui/buttons/Button";
import { closeInRow } from "../../../../ui/dom/focusNextRow";
import { ignoreEnterInFields } from "../../../../ui/form/enterKey";
import { FormDialog } from "../../../../ui/form/FormDialog";
import { FormSelect } from "../../../../ui/form/FormSelect";
import { TextField } from "../../../../ui/form/TextField";
import { FailureNotice } from "../../../../ui/notices/FailureNotice";
import { notifyBriefly } from "../../../../ui/notices/noticeStore";
import { useTask } from "../../../../ui/notices/useTask";
import { accountQuery } from "../../../session/role";
import type { Enquiry } from "../calls/enquiryTypes";
import { colleaguesQuery } from "../thread/calls";
import { addTask, changeTask, removeTask, type Task } from "./calls";
import { offerBack } from "./offerBack";

interface Values {
  text: string;
  day: string;
  accountId: string;
}

interface Props {
  enquiry: Enquiry;
  /** The task that is changed; without it one is added. */
  task: Task | undefined;
  onClose: () => void;
}

/** Adds a task to an enquiry, changes or removes it. */
export function TaskDialog({ enquiry, task, onClose }: Props) {
  const { data: account } = useQuery(accountQuery);
  const { data: colleagues = [] } = useQuery(colleaguesQuery);
  const own = { text: "", day: "", accountId: enquiry.assigneeId || account?.id || "" };
  const { text, day, accountId } = task ?? own;
  const form = useForm<Values>({ defaultValues: { text, day, accountId } });
  const save = async (values: Values) => {
    await (task ? changeTask(task.id, values) : addTask(enquiry.id, values));
    onClose();
    notifyBriefly(task ? "Task changed" : "Task added");
  };
  return (
    <FormDialog
      title={task ? "Change a task" : "Add a task"}
      form={form}
      send={save}
      failureText="The task could not be saved."
      label={task ? "Save" : "Add"}
      busyLabel="Saving..."
      onKeyDown={ignoreEnterInFields}
      actions={task && <RemoveTask enquiryId={enquiry.id} task={task} onRemoved={onClose} />}
      onClose={onClose}
    >
      <TextField<Values> name="text" id="task-text" label="What is to be done" required />
      <TextField<Values> name="day" id="task-day" label="On which day" type="date" />
      <FormSelect<Values>
        name="accountId"
        id="task-person"
        label="Who does it"
        none="Nobody yet"
        options={colleagues.map(({ id, name }) => ({ value: id, label: name }))}
        stored={storedPerson(enquiry, task, accountId)}
      />
    </FormDialog>
  );
}

/** Who has it, also where they left the office or the colleagues are not known yet. */
function storedPerson(enquiry: Enquiry, task: Task | undefined, accountId: string) {
  if (task) return { value: task.accountId, label: task.accountName };
  return accountId === enquiry.assigneeId ? { value: accountId, label: enquiry.assigneeName } : undefined;
}

interface RemoveProps {
  enquiryId: string;
  task: Task;
  onRemoved: () => void;
}

function RemoveTask({ enquiryId, task, onRemoved }: RemoveProps) {
  const { busy, failure, run } = useTask("The task could not be removed.");
  const remove = async () => {
    await removeTask(task.id);
    closeInRow(onRemoved);
    const { text, day, accountId, doneAt } = task;
    offerBack(`Removed: ${text}`, () =>
      addTask(enquiryId, { text, day, accountId, isDone: Boolean(doneAt) }),
    );
  };
  return (
    <>
      <FailureNotice>{failure}</FailureNotice>
      <QuietButton label="Remove" busy={busy} onClick={() => void run(remove)} />
    </>
  );
}
