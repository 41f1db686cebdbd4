import { messageOf } from "../../../../api/errors";
import { notify, offerUndo } from "../../../../ui/notices/noticeStore";

/** Says what was done, offers to take it back, and says why it could not be. */
export const offerBack = (text: string, takeBack: () => Promise<void>): void =>
  offerUndo(text, async () => {
    try {
      await takeBack();
    } catch (cause) {
      notify(messageOf(cause, "It could not be undone."));
    }
  });
