import { FailureNotice } from "../../../../ui/notices/FailureNotice";
import { notify } from "../../../../ui/notices/noticeStore";
import { useTask } from "../../../../ui/notices/useTask";
import { refreshCounts } from "../counts/enquiryCounts";
import { updateStatus, StatusConflict, type StatusVersions } from "./updateStatus";
import { type Enquiry, STATUSES, type Status } from "../enquiryTypes";

interface Props {
  enquiry: Enquiry;
  statusVersions: StatusVersions;
  onChange: (change: Partial<Enquiry>) => void;
}

/** The status of an enquiry. A choice is saved immediately. */
export function StatusSelect({ enquiry, statusVersions, onChange }: Props) {
  const { busy, failure, run } = useTask("Failed to update enquiry");
  const choose = (status: Status) =>
    run(async () => {
      try {
        onChange(await updateStatus(enquiry, status, statusVersions));
      } catch (cause) {
        if (cause instanceof StatusConflict) onChange(cause.now);
        throw cause;
      }
      notify(`Status saved: ${STATUSES[status]}`);
      void refreshCounts();
    });
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
            onClick={() => status !== enquiry.status && void choose(status)}
          >
            {STATUSES[status]}
          </button>
        ))}
      </div>
      <FailureNotice>{failure}</FailureNotice>
    </fieldset>
  );
}
