import "./RecoveryOffer.css";
import { formatSavedTime } from "../tasks/saveStatus";

interface Props {
  savedAt: number;
  restore: () => void;
  discard: () => void;
}

/** Offers to restore the unsaved changes of an earlier editing session. */
export function RecoveryOffer({ savedAt, restore, discard }: Props) {
  return (
    <section className="recovery-offer" aria-label="Unsaved changes">
      <output>You have unsaved changes from {formatSavedTime(savedAt)}.</output>
      <div className="dialog__actions">
        <button type="button" className="button" onClick={restore}>
          Restore
        </button>
        <button type="button" className="button button--quiet" onClick={discard}>
          Discard
        </button>
      </div>
    </section>
  );
}
