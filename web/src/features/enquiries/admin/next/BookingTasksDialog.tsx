import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useFieldArray, useForm } from "react-hook-form";

import { mostBookingTasks } from "../../../../adminRules.json";
import type { Shared } from "../../../../admin/editing/shared/useSharedSave";
import { FetchedDialog } from "../../../../admin/screens/FetchedDialog";
import { queryClient } from "../../../../api/fetching/queryClient";
import { QuietButton, TextButton } from "../../../../ui/buttons/Button";
import { RemoveRowButton } from "../../../../ui/buttons/RemoveRowButton";
import { ignoreEnterInFields } from "../../../../ui/form/enterKey";
import { FormDialog } from "../../../../ui/form/FormDialog";
import { FormSelect } from "../../../../ui/form/FormSelect";
import { TextField } from "../../../../ui/form/TextField";
import { notify } from "../../../../ui/notices/noticeStore";
import { useRole } from "../../../session/role";
import { useSharedList } from "../calls/useSharedList";
import { type BookingTask, bookingTasksQuery, saveBookingTasks } from "./calls";

const TITLE = "Tasks of every booking";

/** Opens the tasks that every booking brings, for owners. */
export function BookingTasksButton() {
  const [open, setOpen] = useState(false);
  if (useRole() !== "owner") return null;
  return (
    <>
      <TextButton label={TITLE} onClick={() => setOpen(true)} />
      {open && <BookingTasksDialog onClose={() => setOpen(false)} />}
    </>
  );
}

function BookingTasksDialog({ onClose }: Pick<Props, "onClose">) {
  const query = useQuery(bookingTasksQuery);
  return (
    <FetchedDialog {...{ query, onClose }} title={TITLE} failure="The tasks could not be fetched.">
      {(stored) => <BookingTasksForm stored={stored} onClose={onClose} />}
    </FetchedDialog>
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
  stored: Shared<BookingTask[]>;
  onClose: () => void;
}

function BookingTasksForm({ stored, onClose }: Props) {
  const form = useForm<Values>({ defaultValues: { tasks: stored.value.map(rowOf) } });
  const { fields, append, remove } = useFieldArray({ control: form.control, name: "tasks" });
  const saveTasks = useSharedList(stored, {
    noun: "tasks",
    most: mostBookingTasks,
    save: saveBookingTasks,
    fetch: () => queryClient.fetchQuery({ ...bookingTasksQuery, staleTime: 0 }),
    shown: () => form.getValues("tasks").map(taskOf),
    show: ({ gone, added }) => {
      remove(gone);
      append(added.map(rowOf), { shouldFocus: false });
    },
  });
  const save = async (values: Values) => {
    await saveTasks(values.tasks.map(taskOf));
    onClose();
    notify("Saved for the next bookings");
  };
  return (
    <FormDialog
      title={TITLE}
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
          <RemoveRowButton what={`task ${index + 1}`} onPress={() => remove(index)} />
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
