import { lifetimes } from "../../../adminRules.json";
import { Button } from "../../../ui/buttons/Button";
import { CopyField } from "../../../ui/form/CopyField";
import { Dialog } from "../../../ui/primitives/Dialog";

interface Props {
  name: string;
  link: string;
  onClose: () => void;
}

/** Shows the link of an invitation that no mail brings, as the server only prints mails. */
export function PrintedLinkDialog({ name, link, onClose }: Props) {
  return (
    <Dialog title="No mail was sent" onClose={onClose}>
      <p>
        This server prints mails in its log instead of sending them. Give <bdi>{name}</bdi> this link
        yourself. It works once, for {lifetimes.invite}, and is not shown again.
      </p>
      <CopyField label="Link of the invitation" noun="link" value={link} />
      <div className="dialog__actions">
        <Button label="Done" onClick={onClose} />
      </div>
    </Dialog>
  );
}
