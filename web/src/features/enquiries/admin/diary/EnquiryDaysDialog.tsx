import { renamedFields } from "../../../../admin/calls/renamedFields";
import { notify } from "../../../../ui/notices/noticeStore";
import { type ChangeProps, saveState } from "../calls/useChange";
import { subjectsOf, subjectsText } from "../enquiryFacts";
import { STATUSES } from "../calls/enquiryTypes";
import type { EnquiryDays, NewStay } from "./diaryCalls";
import { StayDialog, type StayValues } from "./StayDialog";

interface Props extends ChangeProps {
  status: "held" | "booked";
  days: EnquiryDays;
  onClose: () => void;
}

const HOUSE = "venue/";

/** Holds or books days for an enquiry, which gets that status. */
export function EnquiryDaysDialog({ status, days, onClose, ...props }: Props) {
  const { stay } = days;
  const { enquiry } = props;
  const houses = subjectsOf(enquiry).filter(({ about }) => about.startsWith(HOUSE));
  const [asked, ...others] = houses;
  const several = others.length > 0;
  const values: StayValues = {
    // Of several houses the office chooses.
    venueId: stay?.venueId ?? (several ? "" : (asked?.about.slice(HOUSE.length) ?? "")),
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
      asked={several ? days.venues : []}
      {...(several && { hint: `They ask about ${subjectsText(enquiry)}. Choose one.` })}
      {...(!several &&
        status === "booked" && {
          hint: "Leave venue and day empty to book without an entry in the diary.",
        })}
      save={save}
      onClose={onClose}
    />
  );
}
