import { FormProvider, useForm, useFormContext } from "react-hook-form";

import { LeaveGuard } from "../../../admin/editing/tasks/LeaveGuard";
import { useMarkChanged } from "../../../admin/editing/tasks/unsavedChanges";
import { Button } from "../../../ui/buttons/Button";
import { FieldError } from "../../../ui/form/FieldTexts";
import { useFieldError } from "../../../ui/form/useFieldError";
import { TextField } from "../../../ui/form/TextField";
import { useFormTask } from "../../../ui/form/validation/useFormTask";
import { FailureNotice } from "../../../ui/notices/FailureNotice";
import { notify } from "../../../ui/notices/noticeStore";
import { type OfficeHours, saveOfficeHours } from "./calls";
import "./OfficeHours.css";

const WEEKDAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];

interface Values {
  days: OfficeHours["days"];
  /** One day a line. */
  holidays: string;
  answerWithin: string;
}

export function OfficeHoursForm({ stored }: { stored: OfficeHours }) {
  const form = useForm<Values>({ defaultValues: valuesOf(stored) });
  const { element, busy, failure, submit } = useFormTask(form, "The office hours could not be saved.");
  useMarkChanged(form.formState.isDirty);
  const save = submit(async (values) => {
    await saveOfficeHours(hoursOf(values));
    form.reset(values);
    notify("Office hours saved.");
  });
  return (
    <>
      <h1>Office hours</h1>
      <p>The dashboard counts within these hours for how long an enquiry has waited for an answer.</p>
      <LeaveGuard onLeave={() => undefined} />
      <FormProvider {...form}>
        <form ref={element} className="form office-hours" onSubmit={(event) => void save(event)} noValidate>
          {WEEKDAYS.map((label, number) => (
            <DayFields key={label} label={label} number={number} />
          ))}
          <p className="field__hint">Leave both times empty where the office is closed.</p>
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
          <FailureNotice>{failure}</FailureNotice>
          <Button type="submit" label="Save" busy={busy} busyLabel="Saving..." />
        </form>
      </FormProvider>
    </>
  );
}

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

/** Lines, and the commas and blanks between days in figures; a comma may also stand within a day. */
const BETWEEN_DAYS = /[\n;]|,(?=\s*\d{1,4}(?:[-/.]\d|(?:\s?(?:st|nd|rd|th))?\s+[a-z]))|\s(?=\d{4}-\d)/i;

const DAY = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" });
const dayInWords = (day: string): string => DAY.format(new Date(day));

const valuesOf = ({ days, holidays, answerWithin }: OfficeHours): Values => ({
  days,
  holidays: holidays.map(dayInWords).join("\n"),
  answerWithin: String(answerWithin),
});

const hoursOf = ({ days, holidays, answerWithin }: Values): OfficeHours => ({
  days,
  holidays: holidays.split(BETWEEN_DAYS).flatMap((day) => day.trim() || []),
  // What is no number is refused by the server, which names the field.
  answerWithin: Number(answerWithin.trim() || Number.NaN),
});
