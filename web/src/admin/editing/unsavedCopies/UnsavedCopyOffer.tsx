import "./UnsavedCopyOffer.css";
import { formatSavedTime } from "../tasks/saveStatus";
import { Button, QuietButton } from "../../../ui/buttons/Button";

interface Props {
  savedAt: number;
  restore: () => void;
  discard: () => void;
}

/** Offers to restore the unsaved changes of an earlier editing session. */
export function UnsavedCopyOffer({ savedAt, restore, discard }: Props) {
  return (
    <section className="unsaved-copy-offer cluster cluster--wide" aria-label="Unsaved changes">
      <output>You have unsaved changes from {formatSavedTime(savedAt)}.</output>
      <div className="dialog__actions">
        <Button label="Restore" onClick={restore} />
        <QuietButton label="Discard" onClick={discard} />
      </div>
    </section>
  );
}
