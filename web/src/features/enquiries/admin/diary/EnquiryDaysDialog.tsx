import { renamedFields } from "../../../../admin/calls/renamedFields";
import { notify } from "../../../../ui/notices/noticeStore";
import { type ChangeProps, saveState } from "../changes/useChange";
import { STATUSES } from "../enquiryTypes";
import type { EnquiryDays, NewStay } from "./diaryCalls";
import { StayDialog, type StayValues } from "./StayDialog";

interface Props extends ChangeProps {
  status: "held" | "booked";
  days: EnquiryDays;
  onClose: () => void;
}

/** Holds or books days for an enquiry, which gets that status. */
export function EnquiryDaysDialog({ status, days, onClose, ...props }: Props) {
  const { stay } = days;
  const { enquiry } = props;
  const asked = enquiry.about.startsWith("venue/") ? enquiry.about.slice("venue/".length) : "";
  const values: StayValues = {
    venueId: stay?.venueId ?? asked,
    day: stay?.day ?? enquiry.date,
    lastDay: stay && stay.lastDay !== stay.day ? stay.lastDay : "",
    endsOn: stay?.endsOn || days.endsOn,
    kind: status,
    label: "",
  };
  const save = async (_: StayValues, chosen: NewStay) => {
    const isNone = status === "booked" && !chosen.venueId && !chosen.day;
    const { version } = enquiry;
    try {
      await saveState(props, isNone ? { status, version } : { status, version, stay: chosen });
    } catch (cause) {
      throw renamedFields(cause, (name) => name.replace(/^stay\./, ""));
    }
    notify(`Status saved: ${STATUSES[status]}`);
  };
  return (
    <StayDialog
      title={status === "held" ? "Hold days" : "Book days"}
      values={values}
      venueTitle={stay?.venueTitle ?? enquiry.aboutTitle}
      {...(status === "booked" && {
        hint: "Leave venue and day empty to book without an entry in the diary.",
      })}
      save={save}
      onClose={onClose}
    />
  );
}
