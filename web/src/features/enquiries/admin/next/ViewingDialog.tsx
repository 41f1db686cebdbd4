import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useForm } from "react-hook-form";

import { orUnanswered, SAVED } from "../../../../admin/editing/tasks/unanswered";
import { ApiError } from "../../../../api/errors";
import { QuietButton } from "../../../../ui/buttons/Button";
import { closeInRow } from "../../../../ui/dom/focusNextRow";
import { ignoreEnterInFields } from "../../../../ui/form/enterKey";
import { FieldLabel } from "../../../../ui/form/FieldTexts";
import { FormDialog } from "../../../../ui/form/FormDialog";
import { FormSelect } from "../../../../ui/form/FormSelect";
import { TextField } from "../../../../ui/form/TextField";
import { FailureNotice } from "../../../../ui/notices/FailureNotice";
import { useTask } from "../../../../ui/notices/useTask";
import { accountQuery } from "../../../session/role";
import type { Enquiry } from "../calls/enquiryTypes";
import { housesQuery } from "../diary/diaryCalls";
import { subjectsOf } from "../enquiryFacts";
import { colleaguesQuery } from "../thread/calls";
import { cancelViewing, type NewViewing, saveViewing, undoViewing, type Viewing } from "./calls";
import { offerBack } from "./offerBack";
import { PlannedAlready, startOf } from "./PlannedAlready";

interface ViewingValues {
  venueId: string;
  start: string;
  minutes: string;
  accountId: string;
  visitors: string;
  tells: boolean;
  message: string;
}

interface Props {
  enquiry: Enquiry;
  /** The viewing that is moved; without it one is planned. */
  viewing: Viewing | undefined;
  /** Called after each change, with which the enquiry may have another status. */
  onChanged: () => void;
  onClose: () => void;
}

/** Plans a viewing, moves or cancels it. Where something speaks against it, it says so and asks once more. */
export function ViewingDialog({ enquiry, viewing, onChanged, onClose }: Props) {
  const [asked, setAsked] = useState(false);
  const { data: account } = useQuery(accountQuery);
  const { data: houses = [] } = useQuery(housesQuery);
  const { data: colleagues = [] } = useQuery(colleaguesQuery);
  const values = valuesOf(enquiry, viewing, account?.id);
  const form = useForm<ViewingValues>({ defaultValues: values });
  const sure = <T,>(call: Promise<T>, verbs: Parameters<typeof orUnanswered>[2]) =>
    orUnanswered(call, "The viewing", verbs, onChanged);
  const done = (changed: Viewing, text: string, close = onClose) => {
    close();
    onChanged();
    offerBack(text, async () => {
      await sure(undoViewing(changed), ["as it was before", "look before you undo it again"]);
      onChanged();
    });
  };
  const save = async (now: ViewingValues) => {
    const body = { ...bodyOf(now), despiteClashes: asked };
    try {
      const saved = await sure(saveViewing(enquiry.id, body, viewing?.id), SAVED);
      done(saved, viewing ? "Viewing moved" : "Viewing planned");
    } catch (cause) {
      setAsked(cause instanceof ApiError && cause.dayHeld);
      throw cause;
    }
  };
  return (
    <FormDialog
      title={viewing ? "Move the viewing" : "Plan a viewing"}
      form={form}
      send={save}
      failureText="The viewing could not be saved."
      label={asked ? "Save all the same" : "Save"}
      busyLabel="Saving..."
      onChange={() => setAsked(false)}
      onKeyDown={ignoreEnterInFields}
      actions={
        viewing && (
          <CancelViewing
            cancel={() =>
              sure(cancelViewing(viewing.id, toldIn(form.getValues())), [
                "cancelled",
                "look before you cancel it again",
              ])
            }
            onCancelled={(changed) => done(changed, "Viewing cancelled", () => closeInRow(onClose))}
          />
        )
      }
      onClose={onClose}
    >
      <FormSelect<ViewingValues>
        name="venueId"
        id="viewing-venue"
        label="Venue"
        none="None chosen"
        options={houses.map(({ id, title }) => ({ value: id, label: title }))}
        stored={{ value: values.venueId, label: viewing?.venueTitle ?? houseOf(enquiry).title }}
      />
      <TextField<ViewingValues>
        name="start"
        id="viewing-start"
        label="Day and time"
        type="datetime-local"
        required
      />
      <FormSelect<ViewingValues>
        name="minutes"
        id="viewing-minutes"
        label="Length"
        options={lengths(values.minutes)}
      />
      <FormSelect<ViewingValues>
        name="accountId"
        id="viewing-person"
        label="Who shows it"
        none="Nobody yet"
        options={colleagues.map(({ id, name }) => ({ value: id, label: name }))}
        stored={viewing && { value: viewing.accountId, label: viewing.accountName }}
      />
      <TextField<ViewingValues> name="visitors" id="viewing-visitors" label="Who comes" />
      {enquiry.email && (
        <>
          <div className="field field--flag">
            <input type="checkbox" id="viewing-tells" {...form.register("tells")} />
            <FieldLabel name="viewing-tells" label={`Mail it to ${enquiry.name}, with a calendar file`} />
          </div>
          <TextField<ViewingValues>
            name="message"
            id="viewing-message"
            label="Words that begin this mail"
            type="long"
          />
        </>
      )}
      <PlannedAlready enquiryId={enquiry.id} viewing={viewing} />
    </FormDialog>
  );
}

interface CancelProps {
  cancel: () => Promise<Viewing>;
  onCancelled: (changed: Viewing) => void;
}

function CancelViewing({ cancel, onCancelled }: CancelProps) {
  const { busy, failure, run } = useTask("The viewing could not be cancelled.");
  return (
    <>
      <FailureNotice>{failure}</FailureNotice>
      <QuietButton
        label="Cancel the viewing"
        busy={busy}
        onClick={() => void run(async () => onCancelled(await cancel()))}
      />
    </>
  );
}

const toldIn = ({ tells, message }: ViewingValues) => ({ tells, message });

const HOUSE = "venue/";

function houseOf(enquiry: Enquiry): { id: string; title: string } {
  const house = subjectsOf(enquiry).find(({ about }) => about.startsWith(HOUSE));
  return { id: house?.about.slice(HOUSE.length) ?? "", title: house?.title ?? "" };
}

function valuesOf(enquiry: Enquiry, viewing: Viewing | undefined, ownId = ""): ViewingValues {
  const told = { tells: Boolean(enquiry.email) && (viewing?.isTold ?? true), message: "" };
  if (!viewing)
    return {
      venueId: houseOf(enquiry).id,
      start: "",
      minutes: "60",
      accountId: enquiry.assigneeId || ownId,
      visitors: "",
      ...told,
    };
  const { venueId, minutes, accountId, visitors } = viewing;
  return { venueId, start: startOf(viewing), minutes: String(minutes), accountId, visitors, ...told };
}

const bodyOf = ({ minutes, ...rest }: ViewingValues): NewViewing => ({ ...rest, minutes: Number(minutes) });

const LENGTHS: Record<string, string> = {
  30: "30 minutes",
  45: "45 minutes",
  60: "1 hour",
  90: "1½ hours",
  120: "2 hours",
  180: "3 hours",
};

/** The usual lengths, and another one that is stored. */
const lengths = (minutes: string) =>
  Object.entries({ [minutes]: `${minutes} minutes`, ...LENGTHS }).map(([value, label]) => ({ value, label }));
