import { useState } from "react";
import { FormProvider, useForm } from "react-hook-form";
import { useNavigate } from "react-router-dom";

import { readToken } from "../../../api/credentials";
import { ApiError, messageOf } from "../../../api/errors";
import { admin } from "../../../paths";
import { SaveBar } from "../../../ui/SaveBar";
import { showAtFields } from "../../../ui/serverErrors";
import { useTitle } from "../../pages/useTitle";
import { OtherVenues } from "./OtherVenues";
import { VenueFields } from "./VenueFields";
import { addVenue } from "./calls";
import { blankVenue, type VenueValues } from "./values";

export function AddVenuePage() {
  const navigate = useNavigate();
  const form = useForm<VenueValues>({ defaultValues: blankVenue() });
  const [progress, setProgress] = useState(0);
  const [notice, setNotice] = useState("");
  const submitting = form.formState.isSubmitting;
  useTitle("Add Venue");

  const explain = (cause: unknown, element: HTMLFormElement) => {
    const elsewhere = cause instanceof ApiError ? showAtFields(cause, element, form.setError) : [];
    setNotice([messageOf(cause, "Failed to add venue"), ...elsewhere].join(" "));
  };

  const submit = form.handleSubmit(async (values, event) => {
    setNotice("");
    setProgress(0);
    try {
      await addVenue(values, setProgress);
      await navigate(readToken() ? admin.venues : admin.login);
    } catch (cause) {
      explain(cause, event?.target as HTMLFormElement);
    }
  });

  return (
    <>
      <h1>Add Venue</h1>
      <FormProvider {...form}>
        {/* The form checks itself, so that what is missing is said at each field and not in the browser's bubble. */}
        <form className="form form--wide" noValidate onSubmit={submit}>
          <VenueFields />
          <OtherVenues />
          <SaveBar label="Add Venue" busyLabel="Adding..." {...{ submitting, progress, notice }} />
        </form>
      </FormProvider>
    </>
  );
}
