import { notify } from "../../../ui/notices/noticeStore";
import { ConfirmationDialog } from "../../../ui/primitives/ConfirmationDialog";
import { signOut } from "../../session/sessionStore";
import { deactivate, type Person } from "../calls";
import { nameOf } from "../people";

interface Props {
  person: Person;
  onClose: () => void;
}

/** Asks before somebody can no longer sign in, and says what that does. */
export function DeactivateDialog({ person, onClose }: Props) {
  const leave = async () => {
    const said = await deactivate(person);
    onClose();
    if (person.isYou) {
      await signOut();
      return;
    }
    notify(said);
  };
  return (
    <ConfirmationDialog
      title={person.isYou ? "Deactivate your own account?" : `Deactivate ${nameOf(person)}?`}
      cancelLabel="Cancel"
      label="Deactivate"
      busyLabel="Deactivating..."
      failureText="The account could not be deactivated."
      confirm={leave}
      onClose={onClose}
    >
      <ul>
        <li>
          {person.isYou
            ? "You are signed out at once, on every device, and can’t sign in any more."
            : "Their sessions end at once, on every device, and they can’t sign in any more."}
        </li>
        <li>
          Links to previews that {person.isYou ? "you" : "they"} shared end, and so do invitations that{" "}
          {person.isYou ? "you" : "they"} sent.
        </li>
        <li>The name stays on everything that was done with this account.</li>
        <li>{person.isYou ? "Somebody else can reactivate it." : "You can reactivate it here."}</li>
      </ul>
    </ConfirmationDialog>
  );
}
