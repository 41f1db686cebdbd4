interface Props {
  savedAt: number;
  restore: () => void;
  discard: () => void;
}

/** Offers what an earlier visit left unsaved. */
export function DraftOffer({ savedAt, restore, discard }: Props) {
  return (
    <section className="offer" aria-label="Unsaved changes">
      <p role="status">You have unsaved changes from {momentOf(savedAt)}.</p>
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

const CLOCK = new Intl.DateTimeFormat("en-GB", { timeStyle: "short" });
const DAY = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "long" });

/** The hour of a moment today, and its day too for any other. */
export function momentOf(time: number, today = new Date()): string {
  const moment = new Date(time);
  const clock = CLOCK.format(moment);
  return moment.toDateString() === today.toDateString() ? clock : `${DAY.format(moment)}, ${clock}`;
}
