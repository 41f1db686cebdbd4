import { useState } from "react";

import { Dialog } from "../../ui/primitives/Dialog";
import { useTask } from "../../ui/notices/useTask";

interface Props {
  /** The kind of the item in lower case, such as `venue`. */
  noun: string;
  /** Whether visitors saw it before, so that something is left. */
  wasPublished: boolean;
  discard: () => Promise<void>;
}

/** A button that throws the draft away, once that is confirmed. */
export function DiscardDraft({ noun, wasPublished, discard }: Props) {
  const [asking, setAsking] = useState(false);
  const { busy, failure, run } = useTask("Failed to discard the draft");
  const close = () => {
    if (!busy) setAsking(false);
  };
  const confirm = async () => {
    await discard();
    setAsking(false);
  };
  return (
    <>
      <button type="button" className="button button--quiet" onClick={() => setAsking(true)}>
        Discard draft
      </button>
      {asking && (
        <Dialog title="Discard the draft?" onClose={close}>
          <p>
            {wasPublished
              ? `Everything that changed since the ${noun} was published is taken back, on the server and in this form.`
              : `This ${noun} was never published. It moves to the trash, from which it can be restored for 30 days.`}
          </p>
          <p role="alert" className="notice">
            {failure}
          </p>
          <div className="dialog__actions">
            <button type="button" className="button button--quiet" aria-disabled={busy} onClick={close}>
              Keep it
            </button>
            <button
              type="button"
              className="button button--alarm"
              aria-disabled={busy}
              onClick={() => void run(confirm)}
            >
              {busy ? "Discarding..." : "Discard"}
            </button>
          </div>
        </Dialog>
      )}
    </>
  );
}
