import { Button } from "../../../ui/buttons/Button";
import { CopyField } from "../../../ui/form/CopyField";
import { Dialog } from "../../../ui/primitives/Dialog";

/** Shows the secret once, for whoever sets up the receiver. */
export function SecretDialog({ secret, onDone }: { secret: string; onDone: () => void }) {
  return (
    <Dialog title="The secret of the webhook" onClose={onDone}>
      <p>
        The receiver needs it to check that what it gets is from this site. It is not shown again. Replace it
        when it is lost.
      </p>
      <CopyField label="Secret" noun="secret" value={secret} />
      <div className="dialog__actions">
        <Button label="I have kept it" onClick={onDone} />
      </div>
    </Dialog>
  );
}
