import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { Link, useNavigate } from "react-router-dom";

import { orUnanswered } from "../../../../admin/editing/tasks/unanswered";
import { closeForm, useMarkChanged } from "../../../../admin/editing/tasks/unsavedChanges";
import { localTextOf } from "../../../../admin/values/times/londonTime";
import { bodyOf, client } from "../../../../api/client";
import type { components } from "../../../../api/schema";
import { admin } from "../../../../paths/adminPaths";
import { useDocumentTitle } from "../../../../site/useDocumentTitle";
import { Button } from "../../../../ui/buttons/Button";
import { submitOnControlEnter } from "../../../../ui/form/enterKey";
import { FormSelect } from "../../../../ui/form/FormSelect";
import { TaskForm } from "../../../../ui/form/TaskForm";
import { TextField } from "../../../../ui/form/TextField";
import { useFormTask } from "../../../../ui/form/validation/useFormTask";
import { notifyOnNextScreen } from "../../../../ui/notices/noticeStore";
import { OCCASIONS } from "../../enquiryFields";
import { refreshCounts } from "../calls/enquiryCounts";
import { type Channel, CHANNELS } from "../calls/enquiryTypes";
import { housesQuery } from "../diary/diaryCalls";

type NewEnquiry = components["schemas"]["NewOfficeEnquiry"];

interface Values extends Required<Omit<NewEnquiry, "subjects">> {
  venue: string;
}

const choices = (labels: Record<string, string>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

const CHANNEL_CHOICES = choices(CHANNELS).map(({ value, label }) => ({
  value,
  label: label.charAt(0).toUpperCase() + label.slice(1),
}));

const EMPTY: Omit<Values, "at"> = {
  name: "",
  channel: "telephone" satisfies Channel,
  email: "",
  phone: "",
  message: "",
  venue: "",
  occasion: "",
  date: "",
  guests: "",
  source: "",
};

/** Adds an enquiry that came by something else than the contact form. */
export function AddEnquiryPage() {
  const [now] = useState(() => localTextOf(new Date()));
  const form = useForm<Values>({ defaultValues: { ...EMPTY, at: now } });
  const navigate = useNavigate();
  const { data: houses = [] } = useQuery(housesQuery);
  useDocumentTitle("Add an enquiry");
  useMarkChanged(form.formState.isDirty);
  const task = useFormTask(form, "The enquiry could not be added.", async (values) => {
    // The moment of the call, unless somebody says another one.
    const { message, id } = await addEnquiry({ ...values, at: values.at === now ? "" : values.at });
    void refreshCounts();
    closeForm();
    notifyOnNextScreen(message);
    void navigate(admin.enquiry(id));
  });
  return (
    <>
      <h1>Add an enquiry</h1>
      <p>
        Only a name is needed. Nobody gets a mail. For several at once, there is{" "}
        <Link to={admin.importEnquiries}>Import enquiries</Link>.
      </p>
      <TaskForm
        task={task}
        className="form form--narrow"
        onKeyDown={submitOnControlEnter}
        actions={
          <div className="dialog__actions">
            <Link to={admin.enquiries} className="button button--quiet">
              Cancel
            </Link>
            <Button type="submit" label="Add the enquiry" busy={task.busy} busyLabel="Adding..." />
          </div>
        }
      >
        <div className="form__groups">
          <div className="stack gap-6">
            <FormSelect<Values> name="channel" label="How it came" options={CHANNEL_CHOICES} />
            <TextField<Values> name="at" label="When" type="datetime-local" />
            <TextField<Values>
              name="name"
              label="Name"
              required
              dir="auto"
              rules={{ required: "It is required." }}
            />
            <TextField<Values> name="phone" label="Phone" type="tel" />
            <TextField<Values> name="email" label="E-mail" type="email" />
            <TextField<Values> name="message" label="What they said" type="long" dir="auto" />
          </div>
          <div className="stack gap-6">
            <FormSelect<Values>
              name="venue"
              label="Venue"
              none="None chosen"
              options={houses.map(({ id, title }) => ({ value: id, label: title }))}
            />
            <FormSelect<Values>
              name="occasion"
              label="Kind of event"
              none="Not known"
              options={choices(OCCASIONS)}
            />
            <TextField<Values>
              name="date"
              label="Date of the event"
              hint="A day, a month or a season, such as 19 June 2027."
            />
            <TextField<Values> name="guests" label="Guests" inputMode="numeric" />
            <TextField<Values> name="source" label="Heard of us" dir="auto" />
          </div>
        </div>
      </TaskForm>
    </>
  );
}

async function addEnquiry({ venue, ...values }: Values) {
  const body: NewEnquiry = { ...values, ...(venue && { subjects: [`venue/${venue}`] }) };
  return orUnanswered(bodyOf(client.POST("/api/admin/add-enquiry", { body })), "The enquiry");
}
