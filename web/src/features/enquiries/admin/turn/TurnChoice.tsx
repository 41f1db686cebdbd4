import { QuietButton } from "../../../../ui/buttons/Button";
import { FailureNotice } from "../../../../ui/notices/FailureNotice";
import { notify } from "../../../../ui/notices/noticeStore";
import { refreshCounts } from "../calls/enquiryCounts";
import { type ChangeProps, useChange } from "../calls/useChange";
import { TurnText } from "./TurnText";

/** Whose turn it is in an enquiry, and a button for what needs no answer, or one after all. */
export function TurnChoice(props: ChangeProps) {
  const { busy, failure, change } = useChange(props);
  const isOurs = props.enquiry.turn === "ours";
  const label = isOurs ? "Needs no answer" : "Needs an answer";
  const turn = () =>
    void change({ turn: isOurs ? "theirs" : "ours" }, () => {
      notify(isOurs ? "It waits for them now" : "It waits for you now");
      void refreshCounts();
    });
  return (
    <div className="enquiry__turn cluster" aria-busy={busy}>
      <TurnText enquiry={props.enquiry} />
      <QuietButton label={label} busy={busy} busyLabel="Saving..." onClick={turn} />
      <FailureNotice>{failure}</FailureNotice>
    </div>
  );
}
