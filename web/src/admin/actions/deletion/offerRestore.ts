import { lifetimes } from "../../../adminRules.json";
import { messageOf } from "../../../api/errors";
import { notify, offerUndo } from "../../../ui/notices/noticeStore";
import { itemsChanged } from "../../calls/itemChanges";
import type { Undo } from "../../calls/undoableActions";

/** Brings something back, and may return what is said of it. */
type Restore = () => Promise<string | undefined> | ReturnType<Undo>;

/** Says that an item is in the trash, and offers to bring it back. */
export const offerRestore = (title: string, undo: Restore, more = ""): void =>
  offerUndo(`${title} is in the trash for ${lifetimes.trash}.${more}`, () => bringBack(title, undo));

/** What fails is told where the undo was offered. */
async function bringBack(title: string, undo: Restore): Promise<void> {
  try {
    notify((await undo()) ?? `${title} is back.`);
  } catch (cause) {
    notify(messageOf(cause, `${title} could not be restored.`));
  }
  void itemsChanged();
}
