import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useFieldArray, useForm } from "react-hook-form";

import { queryClient } from "../../../../api/fetching/queryClient";
import { QuietButton, TextButton } from "../../../../ui/buttons/Button";
import { RemoveButton } from "../../../../ui/buttons/RemoveButton";
import { focusNextRow } from "../../../../ui/dom/focusNextRow";
import { ignoreEnterInFields } from "../../../../ui/form/enterKey";
import { FormDialog } from "../../../../ui/form/FormDialog";
import { FormSelect } from "../../../../ui/form/FormSelect";
import { TextField } from "../../../../ui/form/TextField";
import { notify } from "../../../../ui/notices/noticeStore";
import { useRole } from "../../../session/role";
import { type SharedList, useSharedList } from "../calls/useSharedList";
import { type BookingTask, bookingTasksQuery, saveBookingTasks } from "./calls";

/** Opens the tasks that every booking brings, for owners. */
export function BookingTasksButton() {
  const [open, setOpen] = useState(false);
  const { data } = useQuery({ ...bookingTasksQuery, enabled: open });
  if (useRole() !== "owner") return null;
  return (
    <>
      <TextButton label="Tasks of every booking" onClick={() => setOpen(true)} />
      {open && data && <BookingTasksDialog stored={data} onClose={() => setOpen(false)} />}
    </>
  );
}

interface Row {
  text: string;
  days: string;
  relation: BookingTask["relation"];
}

type Values = { tasks: Row[] };

const BLANK: Row = { text: "", days: "7", relation: "after-booking" };

const RELATIONS = [
  { value: "after-booking", label: "days after the booking" },
  { value: "before-event", label: "days before the event" },
];

interface Props {
  stored: SharedList<BookingTask>;
  onClose: () => void;
}

function BookingTasksDialog({ stored, onClose }: Props) {
  const form = useForm<Values>({ defaultValues: { tasks: stored.rows.map(rowOf) } });
  const { fields, append, remove } = useFieldArray({ control: form.control, name: "tasks" });
  const saveTasks = useSharedList(stored, {
    save: saveBookingTasks,
    fetch: () => queryClient.fetchQuery({ ...bookingTasksQuery, staleTime: 0 }),
    append: (tasks) => append(tasks.map(rowOf)),
  });
  const removeRow = (index: number) => {
    focusNextRow();
    remove(index);
  };
  const save = async (values: Values) => {
    await saveTasks(values.tasks.map(taskOf));
    onClose();
    notify("Saved for the next bookings");
  };
  return (
    <FormDialog
      title="Tasks of every booking"
      intro={<p>An enquiry gets these tasks when it is booked for the first time, for who handles it.</p>}
      form={form}
      send={save}
      failureText="The tasks could not be saved."
      label="Save the tasks"
      busyLabel="Saving..."
      onKeyDown={ignoreEnterInFields}
      onClose={onClose}
    >
      {fields.map(({ id }, index) => (
        <fieldset key={id} className="next__row" data-row>
          <legend className="visually-hidden">Task {index + 1}</legend>
          <TextField<Values> name={`tasks.${index}.text`} label="What is to be done" required />
          <TextField<Values> name={`tasks.${index}.days`} label="Due" inputMode="numeric" />
          <FormSelect<Values> name={`tasks.${index}.relation`} label="Counted in" options={RELATIONS} />
          <RemoveButton what={`task ${index + 1}`} onPress={() => removeRow(index)} />
        </fieldset>
      ))}
      <QuietButton label="Add a task to the list" onClick={() => append(BLANK)} />
    </FormDialog>
  );
}

const rowOf = (task: BookingTask): Row => ({ ...task, days: String(task.days) });

// What is no number is refused by the server, which names the field.
const taskOf = ({ text, days, relation }: Row): BookingTask => ({
  text,
  days: Number(days.trim() || Number.NaN),
  relation,
});
