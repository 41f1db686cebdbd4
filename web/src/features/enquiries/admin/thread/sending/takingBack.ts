import { messageOf } from "../../../../../api/errors";
import { notify, offerUndo } from "../../../../../ui/notices/noticeStore";
import type { Enquiry } from "../../calls/enquiryTypes";
import { refreshWaitingFiles } from "../../files/calls";
import { withdrawAnswer } from "../calls";
import { openKeeper } from "../draft/draftKeeper";

const TAKEN_BACK = "The answer is not sent. What you typed is kept.";

/** What the notice is about: an answer by its step, and what is to be done with the enquiry as it is then. */
interface SentAnswer {
  enquiryId: string;
  step: string;
  onChange: (enquiry: Enquiry) => void;
  /** Called when it is a draft again. */
  onBack?: () => void;
}

/** Says that an answer was sent, and takes it back on demand; for some seconds, else for ten. */
export const offerTakingBack = (sent: SentAnswer, seconds?: number): void =>
  offerUndo("Sent.", () => takeBack(sent), seconds && seconds * 1000);

/** Makes a draft of the answer again, before what was typed since. */
async function takeBack({ enquiryId, step, onChange, onBack }: SentAnswer): Promise<void> {
  try {
    // The server puts the answer before what is kept there.
    await openKeeper(enquiryId)?.save();
    onChange(await withdrawAnswer(step));
    void refreshWaitingFiles(enquiryId);
    await openKeeper(enquiryId)?.refresh();
    onBack?.();
    notify(TAKEN_BACK);
  } catch (cause) {
    notify(messageOf(cause, "The answer could not be taken back."));
  }
}
