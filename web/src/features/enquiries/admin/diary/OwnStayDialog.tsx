import { QuietButton } from "../../../../ui/buttons/Button";
import { FormSelect } from "../../../../ui/form/FormSelect";
import { TextField } from "../../../../ui/form/TextField";
import { notify } from "../../../../ui/notices/noticeStore";
import { FailureNotice } from "../../../../ui/notices/FailureNotice";
import { useTask } from "../../../../ui/notices/useTask";
import { type NewStay, type OwnStay, removeOwnStay, saveOwnStay, type Stay } from "./diaryCalls";
import { offerDaysBack } from "./offerDays";
import { StayDialog, type StayValues } from "./StayDialog";

interface Props {
  /** The days that are changed; without them new ones are added. */
  stay?: Stay | undefined;
  day: string;
  venueId: string;
  onClose: () => void;
}

const KINDS = [
  { value: "booked", label: "Booked" },
  { value: "held", label: "Held" },
];

/** Adds days that belong to no enquiry, such as a family wedding, changes or removes them. */
export function OwnStayDialog({ stay, day, venueId, onClose }: Props) {
  const values: StayValues = stay ?? { venueId, day, lastDay: "", endsOn: "", kind: "booked", label: "" };
  const save = async ({ kind, label }: StayValues, days: NewStay) => {
    await saveOwnStay({ ...days, kind, label }, stay?.id);
    notify(stay ? "The diary is changed" : "It is in the diary");
  };
  return (
    <StayDialog
      title={stay ? "Change days" : "Add days"}
      values={{ ...values, lastDay: values.lastDay === values.day ? "" : values.lastDay }}
      venueTitle={stay?.venueTitle ?? ""}
      save={save}
      onClose={onClose}
      actions={stay && <RemoveStay stay={stay} onRemoved={onClose} />}
    >
      <TextField<StayValues>
        name="label"
        label="What for"
        hint="Such as “Family wedding” or “Closed”."
        required
      />
      <FormSelect<StayValues> name="kind" label="Status" options={KINDS} />
    </StayDialog>
  );
}

function RemoveStay({ stay, onRemoved }: { stay: Stay; onRemoved: () => void }) {
  const { busy, failure, run } = useTask("The days could not be removed.");
  const remove = async () => {
    await removeOwnStay(stay.id);
    onRemoved();
    offerDaysBack(`${stay.label} is no longer in the diary`, () => saveOwnStay(bodyOf(stay)));
  };
  return (
    <>
      <FailureNotice>{failure}</FailureNotice>
      <QuietButton label="Remove" busy={busy} onClick={() => void run(remove)} />
    </>
  );
}

const bodyOf = ({ venueId, day, lastDay, endsOn, kind, label }: Stay): OwnStay => ({
  venueId,
  day,
  lastDay,
  endsOn,
  kind,
  label,
});
