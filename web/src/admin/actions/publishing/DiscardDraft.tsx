import { useState } from "react";

import { lifetimes } from "../../../adminRules.json";
import { ConfirmationDialog } from "../../../ui/primitives/ConfirmationDialog";
import { QuietButton } from "../../../ui/buttons/Button";

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
  const close = () => setAsking(false);
  const confirm = async () => {
    await discard();
    close();
  };
  return (
    <>
      <QuietButton label="Discard draft" onClick={() => setAsking(true)} />
      {asking && (
        <ConfirmationDialog
          title="Discard the draft?"
          cancelLabel="Keep it"
          label="Discard"
          busyLabel="Discarding..."
          failureText="Failed to discard the draft"
          confirm={confirm}
          onClose={close}
        >
          <p>
            {wasPublished
              ? `Everything that changed since the ${noun} was published is taken back, on the server and in this form.`
              : `This ${noun} was never published. It moves to the trash, from which it can be restored for ${lifetimes.trash}.`}
          </p>
        </ConfirmationDialog>
      )}
    </>
  );
}
