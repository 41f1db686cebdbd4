import { useId } from "react";

import { Button } from "../../../ui/buttons/Button";
import { Dialog } from "../../../ui/primitives/Dialog";

/** Shows the secret once, for whoever sets up the receiver. */
export function SecretDialog({ secret, onDone }: { secret: string; onDone: () => void }) {
  const id = useId();
  return (
    <Dialog title="The secret of the webhook" onClose={onDone}>
      <p>
        The receiver needs it to check that what it gets is from this site. It is not shown again. Replace it
        when it is lost.
      </p>
      <div className="field">
        <label htmlFor={id}>Secret</label>
        <input
          id={id}
          className="webhook__secret"
          readOnly
          value={secret}
          onFocus={(event) => event.target.select()}
        />
      </div>
      <div className="dialog__actions">
        <Button label="I have kept it" onClick={onDone} />
      </div>
    </Dialog>
  );
}
