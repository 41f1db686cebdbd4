import { queryOptions, useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { useForm, useFormContext } from "react-hook-form";

import { useMarkChanged } from "../../../admin/editing/tasks/unsavedChanges";
import { FetchedItem } from "../../../admin/screens/FetchedItem";
import { bodyOf, client } from "../../../api/client";
import { ApiError } from "../../../api/errors";
import { change, queryClient } from "../../../api/fetching/queryClient";
import type { components } from "../../../api/schema";
import { useDocumentTitle } from "../../../site/useDocumentTitle";
import { Button } from "../../../ui/buttons/Button";
import { ignoreEnterInFields } from "../../../ui/form/enterKey";
import { FieldError } from "../../../ui/form/FieldTexts";
import { TaskForm } from "../../../ui/form/TaskForm";
import { TextField } from "../../../ui/form/TextField";
import { useFieldError } from "../../../ui/form/useFieldError";
import { useFormTask } from "../../../ui/form/validation/useFormTask";
import { notify } from "../../../ui/notices/noticeStore";
import { ENQUIRY_LISTS } from "../../enquiries/admin/calls/enquiryCalls";
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

const WEEKDAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];

interface Values {
  days: OfficeHours["days"];
  /** One day a line. */
  holidays: string;
  answerWithin: string;
}

function OfficeHoursForm({ stored }: { stored: OfficeHours }) {
  const form = useForm<Values>({ defaultValues: valuesOf(stored) });
  useMarkChanged(form.formState.isDirty);
  const version = useRef(versionOf(stored));
  const task = useFormTask(form, "The office hours could not be saved.", async (values) => {
    try {
      await saveOfficeHours({ ...hoursOf(values), ...version.current });
    } catch (cause) {
      if (!(cause instanceof ApiError) || cause.status !== 409) throw cause;
      version.current = await storedVersion();
      throw new ApiError(409, `${cause.message} ${NEXT}`);
    }
    // The hours are saved, also where the line is lost now. The next save is asked about then.
    version.current = await storedVersion().catch(() => version.current);
    form.reset(values, { keepValues: true });
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
      </TaskForm>
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
const BETWEEN_DAYS =
  /[\n\t;]|(?<=\d),(?=\s*(?:\d{1,4}(?:[-/.]\d|(?:\s?(?:st|nd|rd|th))?\s+[a-z])|[a-z]{3,9}\.?\s+\d{1,2}\b))|\s(?=\d{4}-\d)/i;

const DAY = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" });
const dayInWords = (day: string): string => DAY.format(new Date(day));

const valuesOf = ({ days, holidays, answerWithin }: OfficeHours): Values => ({
  days,
  holidays: holidays.map(dayInWords).join("\n"),
  answerWithin: String(answerWithin),
});

const hoursOf = ({ days, holidays, answerWithin }: Values): OfficeHours => ({
  days,
  holidays: holidays.split(BETWEEN_DAYS).flatMap((day) => day.trim().replace(/,$/, "") || []),
  // What is no number is refused by the server, which names the field.
  answerWithin: Number(answerWithin.trim() || Number.NaN),
});

const NEXT = "Nothing is saved yet: save again to replace theirs, or reload the page to see them.";

type OfficeHours = components["schemas"]["OfficeHours"];

const KEY = ["office-hours"];

const officeHoursQuery = queryOptions({
  queryKey: KEY,
  queryFn: ({ signal }) => bodyOf(client.GET("/api/admin/office-hours", { signal })),
  staleTime: "static",
});

/** What the next body says of what was read; nothing of a server of a former release. */
const versionOf = ({ version }: OfficeHours): Pick<OfficeHours, "version"> =>
  version === undefined ? {} : { version };

const storedVersion = async () =>
  versionOf(await queryClient.fetchQuery({ ...officeHoursQuery, staleTime: 0 }));

const saveOfficeHours = (body: OfficeHours): Promise<unknown> =>
  change(client.PUT("/api/admin/office-hours", { body }), KEY, ENQUIRY_LISTS);
