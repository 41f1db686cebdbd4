import { useQuery } from "@tanstack/react-query";
import { useForm, useFormContext, type UseFormReturn } from "react-hook-form";

import { type Shared, useSharedSave } from "../../../admin/editing/shared/useSharedSave";
import { useMarkChanged } from "../../../admin/editing/tasks/unsavedChanges";
import { FetchedItem } from "../../../admin/screens/FetchedItem";
import { useDocumentTitle } from "../../../site/useDocumentTitle";
import { Button } from "../../../ui/buttons/Button";
import { ignoreEnterInFields } from "../../../ui/form/enterKey";
import { FieldError } from "../../../ui/form/FieldTexts";
import { TaskForm } from "../../../ui/form/TaskForm";
import { TextField } from "../../../ui/form/TextField";
import { useFieldError } from "../../../ui/form/useFieldError";
import { useFormTask } from "../../../ui/form/validation/useFormTask";
import { notify } from "../../../ui/notices/noticeStore";
import { fetchOfficeHours, officeHoursQuery, saveOfficeHours } from "./calls";
import type { Values } from "./hoursValues";
import { isSameHours, joinHours, WEEKDAYS } from "./joinHours";
import "./OfficeHours.css";

/** When the office answers enquiries, which decides how long one has waited. */
export function OfficeHoursPage() {
  const hours = useQuery(officeHoursQuery);
  useDocumentTitle("Office hours");
  return (
    <FetchedItem title="Office hours" query={hours} failure="Failed to fetch the office hours" missing="">
      {(stored) => <OfficeHoursForm stored={stored} />}
    </FetchedItem>
  );
}

function OfficeHoursForm({ stored }: { stored: Shared<Values> }) {
  const form = useForm<Values>({ defaultValues: stored.value });
  useMarkChanged(form.formState.isDirty);
  const { save, read } = useSharedHours(stored, form);
  const task = useFormTask(form, "The office hours could not be saved.", async (values) => {
    await save(values);
    form.reset(values, { keepValues: true });
    // The hours are saved, also where the line is lost now.
    const saved = await read().catch(() => values);
    if (isSameHours(form.getValues(), values)) form.reset(saved);
    notify("Office hours saved.");
  });
  return (
    <>
      <h1>Office hours</h1>
      <p>The dashboard counts within these hours for how long an enquiry has waited for an answer.</p>
      <TaskForm
        task={task}
        className="form form--narrow"
        onKeyDown={ignoreEnterInFields}
        actions={<Button type="submit" label="Save" busy={task.busy} busyLabel="Saving..." />}
      >
        <div className="form__groups">
          <div className="stack gap-6">
            {WEEKDAYS.map((label, number) => (
              <DayFields key={label} label={label} number={number} />
            ))}
            <p className="field__hint">Leave both times empty where the office is closed.</p>
          </div>
          <div className="stack gap-6">
            <TextField<Values>
              name="holidays"
              label="Holidays"
              type="long"
              hint="Days on which it is closed too, one a line, such as 25 December 2026 or 25/12/2026."
            />
            <TextField<Values>
              name="answerWithin"
              label="An answer is due within hours"
              inputMode="numeric"
              hint="Hours in which the office is open. An enquiry that has waited longer is overdue."
            />
          </div>
        </div>
      </TaskForm>
    </>
  );
}

/** Saves the hours, and joins what somebody else saved meanwhile into the form. */
const useSharedHours = (stored: Shared<Values>, form: UseFormReturn<Values>) =>
  useSharedSave(stored, {
    what: "The office hours",
    save: saveOfficeHours,
    fetch: fetchOfficeHours,
    isSame: isSameHours,
    join: (base, theirs) => {
      const { values, said } = joinHours(base, form.getValues(), theirs);
      form.reset(theirs);
      for (const [name, value] of Object.entries(values))
        form.setValue(name as keyof Values, value, { shouldDirty: true });
      return said;
    },
  });

function DayFields({ label, number }: { label: string; number: number }) {
  const { register } = useFormContext<Values>();
  const name = `days.${number}.from` as const;
  const error = useFieldError<Values>(name);
  const control = { "aria-invalid": Boolean(error), "aria-describedby": error ? `${name}-error` : undefined };
  return (
    <fieldset className="office-hours__day field">
      <legend>{label}</legend>
      <label>
        <span>From</span>
        <input type="time" id={name} {...control} {...register(name)} />
      </label>
      <label>
        <span>To</span>
        <input type="time" {...control} {...register(`days.${number}.to`)} />
      </label>
      {error && <FieldError name={name} error={error} />}
    </fieldset>
  );
}
