import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useForm, useWatch } from "react-hook-form";

import { ApiError } from "../../../../api/errors";
import { ignoreEnterInFields } from "../../../../ui/form/enterKey";
import { FormDialog } from "../../../../ui/form/FormDialog";
import { FormSelect } from "../../../../ui/form/FormSelect";
import { TextField } from "../../../../ui/form/TextField";
import { venueText } from "../enquiryFacts";
import { type AskedVenue, housesQuery, type NewStay } from "./diaryCalls";

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
  /** The venues that are asked for, which are offered first with what the day is there. */
  asked?: AskedVenue[];
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
  asked: wanted = [],
  actions,
  save,
  onClose,
}: Props) {
  const form = useForm<StayValues>({ defaultValues: values });
  const [asked, setAsked] = useState(false);
  const { data: houses = [] } = useQuery(housesQuery);
  const send = async (now: StayValues) => {
    const { venueId, day, lastDay, endsOn, kind } = now;
    const stay = { venueId, day, lastDay, endsOn: kind === "held" ? endsOn : "", despiteHolds: asked };
    try {
      await save(now, stay);
    } catch (cause) {
      setAsked(cause instanceof ApiError && cause.dayHeld);
      throw cause;
    }
    onClose();
  };
  return (
    <FormDialog
      title={title}
      form={form}
      send={send}
      failureText="The days could not be saved."
      label={asked ? "Save all the same" : "Save"}
      busyLabel="Saving..."
      actions={actions}
      onChange={() => setAsked(false)}
      onKeyDown={ignoreEnterInFields}
      onClose={onClose}
    >
      {children}
      {hint && <p>{hint}</p>}
      <FormSelect<StayValues>
        name="venueId"
        label="Venue"
        none="None chosen"
        options={houseOptions(houses, wanted)}
        stored={{ value: values.venueId, label: venueTitle }}
      />
      <div className="diary-days">
        <TextField<StayValues> name="day" label="Day" type="date" />
        <TextField<StayValues> name="lastDay" label="Last day, if several" type="date" />
      </div>
      <EndField />
    </FormDialog>
  );
}

function houseOptions(houses: { id: string; title: string }[], wanted: AskedVenue[]) {
  const states = new Map(wanted.map((venue) => [venue.venueId, venueText(venue)]));
  return houses
    .toSorted((a, b) => Number(states.has(b.id)) - Number(states.has(a.id)))
    .map(({ id, title }) => ({ value: id, label: [title, states.get(id)].filter(Boolean).join(": ") }));
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
