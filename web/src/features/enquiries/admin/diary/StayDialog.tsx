import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { FormProvider, useForm, useFormContext, useWatch } from "react-hook-form";

import { ApiError } from "../../../../api/errors";
import { Button } from "../../../../ui/buttons/Button";
import { ignoreEnterInFields } from "../../../../ui/form/enterKey";
import { FieldError, FieldLabel } from "../../../../ui/form/FieldTexts";
import { TextField } from "../../../../ui/form/TextField";
import { useFieldError } from "../../../../ui/form/useFieldError";
import { useFormTask } from "../../../../ui/form/validation/useFormTask";
import { FailureNotice } from "../../../../ui/notices/FailureNotice";
import { Dialog, DialogActions } from "../../../../ui/primitives/Dialog";
import { housesQuery, type NewStay } from "./diaryCalls";

export interface StayValues {
  venueId: string;
  day: string;
  lastDay: string;
  endsOn: string;
  kind: "held" | "booked";
  label: string;
}

interface Props {
  title: string;
  values: StayValues;
  /** The title of the house, which may be deleted. */
  venueTitle?: string;
  /** Fields besides the days. */
  children?: ReactNode;
  hint?: string;
  /** Further buttons. */
  actions?: ReactNode;
  save: (values: StayValues, stay: NewStay) => Promise<void>;
  onClose: () => void;
}

/** Asks for house and days. Where others hold a day, it says so and asks once more. */
export function StayDialog({
  title,
  values,
  venueTitle = "",
  children,
  hint,
  actions,
  save,
  onClose,
}: Props) {
  const form = useForm<StayValues>({ defaultValues: values });
  const { element, busy, failure, submit } = useFormTask(form, "The days could not be saved.");
  const [asked, setAsked] = useState(false);
  const send = submit(async (now) => {
    const { venueId, day, lastDay, endsOn, kind } = now;
    const stay = { venueId, day, lastDay, endsOn: kind === "held" ? endsOn : "", despiteHolds: asked };
    try {
      await save(now, stay);
    } catch (cause) {
      setAsked(cause instanceof ApiError && cause.dayHeld);
      throw cause;
    }
    onClose();
  });
  return (
    <Dialog title={title} onClose={onClose}>
      <FormProvider {...form}>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
        <form
          ref={element}
          className="form"
          onSubmit={(event) => void send(event)}
          onChange={() => setAsked(false)}
          onKeyDown={ignoreEnterInFields}
          noValidate
        >
          {children}
          {hint && <p>{hint}</p>}
          <HouseField title={venueTitle} />
          <div className="diary-days">
            <TextField<StayValues> name="day" label="Day" type="date" />
            <TextField<StayValues> name="lastDay" label="Last day, if several" type="date" />
          </div>
          <EndField />
          <FailureNotice>{failure}</FailureNotice>
          <DialogActions busy={busy} onCancel={onClose}>
            {actions}
            <Button
              type="submit"
              label={asked ? "Save all the same" : "Save"}
              busy={busy}
              busyLabel="Saving..."
            />
          </DialogActions>
        </form>
      </FormProvider>
    </Dialog>
  );
}

function HouseField({ title }: { title: string }) {
  const { register, getValues } = useFormContext<StayValues>();
  const { data: houses = [] } = useQuery(housesQuery);
  const error = useFieldError<StayValues>("venueId");
  const chosen = getValues("venueId");
  return (
    <div className="field">
      <FieldLabel name="venueId" label="Venue" required={false} />
      <select
        // The chosen house is among the options only once they are there.
        key={houses.length}
        id="venueId"
        aria-invalid={Boolean(error)}
        aria-describedby={error ? "venueId-error" : undefined}
        {...register("venueId")}
      >
        <option value="">None chosen</option>
        {chosen && !houses.some(({ id }) => id === chosen) && <option value={chosen}>{title}</option>}
        {houses.map((house) => (
          <option key={house.id} value={house.id}>
            {house.title}
          </option>
        ))}
      </select>
      {error && <FieldError name="venueId" error={error} />}
    </div>
  );
}

function EndField() {
  if (useWatch<StayValues, "kind">({ name: "kind" }) !== "held") return null;
  return (
    <TextField<StayValues>
      name="endsOn"
      label="The hold ends on"
      type="date"
      hint="By itself, at the end of that day. Without a day it lasts two weeks."
    />
  );
}
