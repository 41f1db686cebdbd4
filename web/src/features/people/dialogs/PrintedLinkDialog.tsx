import { lifetimes } from "../../../adminRules.json";
import { ShownOnceDialog } from "../../../ui/form/ShownOnceDialog";

interface Props {
  name: string;
  link: string;
  onClose: () => void;
}

/** Shows the link of an invitation that no mail brings, as the server only prints mails. */
export function PrintedLinkDialog({ name, link, onClose }: Props) {
  return (
    <ShownOnceDialog
      title="No mail was sent"
      label="Link of the invitation"
      noun="link"
      value={link}
      doneLabel="Done"
      onDone={onClose}
    >
      <p>
        This server prints mails in its log instead of sending them. Give <bdi>{name}</bdi> this link
        yourself. It works once, for {lifetimes.invite}, and is not shown again.
      </p>
    </ShownOnceDialog>
  );
}
