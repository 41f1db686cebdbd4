import { notify } from "../../ui/notices/noticeStore";
import { useTask } from "../../ui/notices/useTask";
import { Dialog } from "../../ui/primitives/Dialog";
import { signOut } from "../session/sessionStore";
import { deactivate, type Person } from "./calls";
import { nameOf } from "./people";

interface Props {
  person: Person;
  onDeactivated: () => void;
  onClose: () => void;
}

/** Asks before somebody can no longer sign in, and says what that does. */
export function DeactivateDialog({ person, onDeactivated, onClose }: Props) {
  const { busy, failure, run } = useTask("The account could not be deactivated.");
  const name = nameOf(person);
  const close = () => {
    if (!busy) onClose();
  };
  const leave = async () => {
    const said = await deactivate(person.id);
    onClose();
    if (person.isYou) {
      await signOut();
      return;
    }
    onDeactivated();
    notify(said);
  };
  return (
    <Dialog title={person.isYou ? "Deactivate your own account?" : `Deactivate ${name}?`} onClose={close}>
      <ul>
        <li>
          {person.isYou
            ? "You are signed out at once, on every device, and can’t sign in any more."
            : "Their sessions end at once, on every device, and they can’t sign in any more."}
        </li>
        <li>The name stays on everything that was done with this account.</li>
        <li>{person.isYou ? "Somebody else can reactivate it." : "You can reactivate it here."}</li>
      </ul>
      <p role="alert" className="notice">
        {failure}
      </p>
      <div className="dialog__actions">
        <button type="button" className="button button--quiet" aria-disabled={busy} onClick={close}>
          Cancel
        </button>
        <button
          type="button"
          className="button button--alarm"
          aria-disabled={busy}
          onClick={() => void run(leave)}
        >
          {busy ? "Deactivating..." : "Deactivate"}
        </button>
      </div>
    </Dialog>
  );
}
