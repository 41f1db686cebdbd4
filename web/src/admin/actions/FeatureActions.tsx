import { messageOf } from "../../api/errors";
import { FailureNotice } from "../../ui/notices/FailureNotice";
import { notify, offerUndo } from "../../ui/notices/noticeStore";
import { useTask } from "../../ui/notices/useTask";
import { itemsChanged } from "../calls/itemChanges";
import type { DirectKind, ItemEndpointKey } from "../calls/itemEndpoints";
import {
  fetchFlaggedItem,
  type Flag,
  type FlaggedItem,
  type ItemFlag,
  ITEM_FLAGS,
  setFlag,
} from "../calls/itemFlags";

interface Props {
  kind: ItemEndpointKey;
  item: FlaggedItem & Partial<Record<Flag, boolean>>;
}

const FAILURE = "Failed to update";

/** Toggle buttons for the flags of an item, with undo; nothing for a kind without flags. */
export function FeatureActions({ kind, item }: Props) {
  if (kind === "page") return null;
  return (
    <div className="detail__flags choices">
      {ITEM_FLAGS[kind].map((itemFlag) => (
        <Toggle key={itemFlag.flag} {...{ kind, item, itemFlag }} />
      ))}
    </div>
  );
}

interface ToggleProps extends Props {
  kind: DirectKind;
  itemFlag: ItemFlag;
}

function Toggle({ kind, item, itemFlag }: ToggleProps) {
  const { flag, action } = itemFlag;
  const { busy, failure, run } = useTask(FAILURE);
  const on = item[flag] ?? false;
  const change = async (next: boolean) => {
    const before = next ? await fetchFlaggedItem(kind, flag) : item;
    await setFlag(kind, item.id, flag, next);
    await itemsChanged();
    // The page may have been left, so a failure is shown as a notice.
    const undo = () => restore(before).catch((cause: unknown) => notify(messageOf(cause, FAILURE)));
    offerUndo(noticeText(item.title, itemFlag, next, before), undo);
  };
  /** Restores the flag of the item that had it before. */
  const restore = async (before: FlaggedItem | undefined) => {
    await setFlag(kind, before?.id ?? item.id, flag, Boolean(before));
    await itemsChanged();
    notify(before ? `${before.title} ${itemFlag.set} again.` : `${item.title} ${itemFlag.cleared}.`);
  };
  return (
    <>
      <button
        type="button"
        aria-pressed={on}
        aria-disabled={busy}
        onClick={() => void run(() => change(!on))}
      >
        {action}
      </button>
      <FailureNotice>{failure}</FailureNotice>
    </>
  );
}

function noticeText(title: string, itemFlag: ItemFlag, on: boolean, before: FlaggedItem | undefined): string {
  if (!on) return `${title} ${itemFlag.cleared}.`;
  return before ? `${title} ${itemFlag.set} in place of ${before.title}.` : `${title} ${itemFlag.set}.`;
}
