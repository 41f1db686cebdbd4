import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";

import { Button } from "../../../../ui/buttons/Button";
import { ignoreEnterInFields } from "../../../../ui/form/enterKey";
import { FailureNotice } from "../../../../ui/notices/FailureNotice";
import { notify } from "../../../../ui/notices/noticeStore";
import { Dialog, DialogActions } from "../../../../ui/primitives/Dialog";
import { type ChangeProps, useChange } from "../calls/useChange";
import { refreshCounts } from "../calls/enquiryCounts";
import { EnquiryDaysDialog } from "../diary/EnquiryDaysDialog";
import { enquiryDaysQuery, type Stay } from "../diary/diaryCalls";
import { offerDays } from "../diary/offerDays";
import { type Status, STATUSES } from "../calls/enquiryTypes";

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
    <fieldset className="enquiry__part stack stack--start gap-3" aria-busy={busy}>
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

/** What companies say most often; any other words will do. */
const REASONS = [
  "The date is taken",
  "Over their budget",
  "They chose another venue",
  "No answer",
  "Cancelled",
];

/** As long as the server takes. */
const LONGEST = 300;

interface Props extends ChangeProps {
  /** The days that become free. */
  stay: Stay | null | undefined;
  onClose: () => void;
}

/** Asks why an enquiry is lost, and saves that it is. */
function LostDialog({ onClose, stay, ...props }: Props) {
  const [reason, setReason] = useState("");
  const { busy, failure, change } = useChange(props);
  const id = useId();
  const save = () =>
    change({ status: "lost", lostReason: reason.trim() }, () => {
      onClose();
      if (stay) offerDays(props, stay);
      else notify("Status saved: Lost");
      void refreshCounts();
    });
  return (
    <Dialog title="Why is it lost?" changed={reason !== ""} busy={busy} onClose={onClose}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <form
        className="form"
        onKeyDown={ignoreEnterInFields}
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <div className="field">
          <label htmlFor={id}>Reason</label>
          <input
            id={id}
            value={reason}
            maxLength={LONGEST}
            required
            autoComplete="off"
            onChange={(event) => setReason(event.target.value)}
          />
        </div>
        <div className="choices">
          {REASONS.map((each) => (
            <button key={each} type="button" aria-pressed={each === reason} onClick={() => setReason(each)}>
              {each}
            </button>
          ))}
        </div>
        <FailureNotice>{failure}</FailureNotice>
        <DialogActions busy={busy} onCancel={onClose}>
          <Button type="submit" label="Save as lost" busy={busy} busyLabel="Saving..." />
        </DialogActions>
      </form>
    </Dialog>
  );
}
