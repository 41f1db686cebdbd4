import { useQuery } from "@tanstack/react-query";
import { useState } from "react";

import { FailureNotice } from "../../../../ui/notices/FailureNotice";
import { notify } from "../../../../ui/notices/noticeStore";
import { refreshCounts } from "../counts/enquiryCounts";
import { STATUSES, type Status } from "../enquiryTypes";
import { enquiryDaysQuery } from "../diary/diaryCalls";
import { EnquiryDaysDialog } from "../diary/EnquiryDaysDialog";
import { offerDays } from "../diary/offerDays";
import { LostDialog } from "./LostDialog";
import { type ChangeProps, useChange } from "../changes/useChange";

/** The status of an enquiry. A choice is saved immediately, that of a loss with its reason. */
export function StatusSelect(props: ChangeProps) {
  const { enquiry } = props;
  const { busy, failure, change } = useChange(props);
  const [losing, setLosing] = useState(false);
  const [taking, setTaking] = useState<"held" | "booked">();
  const { data: days } = useQuery({ ...enquiryDaysQuery(enquiry.id), enabled: !enquiry.spamSign });
  const choose = (status: Status) => {
    if (status === "lost") return setLosing(true);
    if (days && (status === "held" || (status === "booked" && (days.stay || days.endsOn))))
      return setTaking(status);
    return void change({ status }, () => {
      if (days?.stay) offerDays(props, days.stay);
      else notify(`Status saved: ${STATUSES[status]}`);
      void refreshCounts();
    });
  };
  return (
    <fieldset className="enquiry__part" aria-busy={busy}>
      <legend>Status</legend>
      <div className="choices">
        {(Object.keys(STATUSES) as Status[]).map((status) => (
          <button
            key={status}
            type="button"
            aria-pressed={status === enquiry.status}
            aria-disabled={busy}
            onClick={() => status !== enquiry.status && !busy && choose(status)}
          >
            {STATUSES[status]}
          </button>
        ))}
      </div>
      {enquiry.lostReason && (
        <p className="enquiry__reason" dir="auto">
          {enquiry.lostReason}
        </p>
      )}
      <FailureNotice>{failure}</FailureNotice>
      {losing && <LostDialog {...props} stay={days?.stay} onClose={() => setLosing(false)} />}
      {taking && days && (
        <EnquiryDaysDialog {...props} status={taking} days={days} onClose={() => setTaking(undefined)} />
      )}
    </fieldset>
  );
}
