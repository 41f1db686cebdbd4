import { messageOf } from "../../../../api/errors";
import { notify, offerUndo } from "../../../../ui/notices/noticeStore";
import { updateEnquiry } from "../calls";
import { stateOf } from "../changes/changeEnquiry";
import type { ChangeProps } from "../changes/useChange";
import { refreshCounts } from "../counts/enquiryCounts";
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

/** Says that days became free with a change of the status, and offers to take both back. */
export function offerDays({ enquiry, ownVersions, onChange }: ChangeProps, stay: Stay): void {
  const { venueId, day, lastDay, endsOn, kind } = stay;
  const takeBack = async () => {
    const saved = await updateEnquiry(enquiry.id, { status: kind, stay: { venueId, day, lastDay, endsOn } });
    ownVersions.add(saved.version);
    onChange(stateOf(saved));
    void refreshCounts();
  };
  offerDaysBack(`Status saved, and ${stay.venueTitle} is free again on these days`, takeBack);
}
