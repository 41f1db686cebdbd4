import { BusyButton } from "../../../../ui/buttons/BusyButton";
import { notify } from "../../../../ui/notices/noticeStore";
import { useTask } from "../../../../ui/notices/useTask";
import { setReadState } from "./readState";
import type { Enquiry } from "../enquiryTypes";

interface Props {
  enquiry: Enquiry;
  onChange: (change: Partial<Enquiry>) => void;
}

/** Leaves an enquiry unread for later, or takes that back. */
export function ReadToggle({ enquiry: { id, isRead }, onChange }: Props) {
  const { busy, failure, run } = useTask("Failed to update enquiry");
  const other = isRead ? "unread" : "read";
  const turn = () =>
    run(async () => {
      await setReadState(id, !isRead);
      onChange({ isRead: !isRead });
      notify(`Marked as ${other}`);
    });
  return (
    <>
      <BusyButton label={`Mark as ${other}`} busyLabel="Marking..." busy={busy} onPress={() => void turn()} />
      <p role="alert" className="notice">
        {failure}
      </p>
    </>
  );
}
