import { messageOf } from "../../api/errors";
import { offerUndo, say } from "../../ui/notices/noticeStore";
import { useTask } from "../../ui/notices/useTask";
import { type Flag, type Holder, holderOf, type Kind, setFlag } from "./calls";
import { PLACES, type Place } from "./placements";

interface Props {
  kind: Kind;
  item: Holder & Partial<Record<Flag, boolean>>;
  /** Hears of what was changed. */
  onChange: (change: Partial<Record<Flag, boolean>>) => void;
}

const FAILURE = "Failed to update";

/** Features an item from its own page, and takes that back. */
export function FeatureActions({ kind, item, onChange }: Props) {
  return (
    <div className="detail__places choices">
      {PLACES[kind].map((place) => (
        <Toggle key={place.flag} {...{ kind, item, place, onChange }} />
      ))}
    </div>
  );
}

function Toggle({ kind, item, place, onChange }: Props & { place: Place }) {
  const { flag, action } = place;
  const { busy, failure, run } = useTask(FAILURE);
  const on = item[flag] ?? false;
  const change = async (next: boolean) => {
    const before = next ? await holderOf(kind, flag) : item;
    await setFlag(kind, item.id, flag, next);
    onChange({ [flag]: next });
    // The page may be left by then, so what fails is told where the undo was offered.
    const undo = () => takeBack(before).catch((cause: unknown) => say(messageOf(cause, FAILURE)));
    offerUndo(words(item.title, place, next, before), undo);
  };
  /** Gives the flag back to whoever had it. */
  const takeBack = async (before: Holder | undefined) => {
    await setFlag(kind, before?.id ?? item.id, flag, Boolean(before));
    onChange({ [flag]: before?.id === item.id });
    say(before ? `${before.title} ${place.set} again.` : `${item.title} ${place.cleared}.`);
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
      <p role="alert" className="notice">
        {failure}
      </p>
    </>
  );
}

function words(title: string, place: Place, on: boolean, before: Holder | undefined): string {
  if (!on) return `${title} ${place.cleared}.`;
  return before ? `${title} ${place.set} in place of ${before.title}.` : `${title} ${place.set}.`;
}
