import { messageOf } from "../../../../api/errors";
import { notify, offerUndo } from "../../../../ui/notices/noticeStore";
import { type ChangeProps, saveState } from "../calls/useChange";
import type { Stay } from "./diaryCalls";

/** Offers to put days back into the diary, and says whether they could be. */
export const offerDaysBack = (text: string, putBack: () => Promise<unknown>): void =>
  offerUndo(text, async () => {
    try {
      await putBack();
      notify("The days are in the diary again");
    } catch (cause) {
      notify(messageOf(cause, "The days could not be put back."));
    }
  });

/** Says that days left the diary with a change of the status, and offers to take both back. Another stay may keep them. */
export function offerDays(props: ChangeProps, stay: Stay): void {
  const { venueId, day, lastDay, endsOn, kind } = stay;
  const takeBack = () => saveState(props, { status: kind, stay: { venueId, day, lastDay, endsOn } });
  offerDaysBack(`Status saved, and its days at ${stay.venueTitle} are out of the diary`, takeBack);
}
