import { Link } from "react-router-dom";

import { admin } from "../../../paths/adminPaths";
import { notify } from "../../../ui/notices/noticeStore";
import { ConfirmationDialog } from "../../../ui/primitives/ConfirmationDialog";
import { type Person, requireSecondFactor } from "../calls";
import { nameOf, withoutSecondFactor } from "../people";

interface Props {
  /** Whether the administrator here has a second factor, without which nobody may require it. */
  hasOwn: boolean;
  people: Person[];
  onClose: () => void;
}

/** Says what it means for those who have no second factor, before everybody needs one. */
export function RequireDialog({ hasOwn, people, onClose }: Props) {
  const accept = async () => {
    const said = await requireSecondFactor(true);
    onClose();
    notify(said);
  };
  return (
    <ConfirmationDialog
      title="Require a second factor for everybody?"
      label={hasOwn ? "Require it" : undefined}
      busyLabel="Saving..."
      failureText="The setting could not be changed."
      harmless
      confirm={accept}
      onClose={onClose}
    >
      {hasOwn ? (
        <Consequences affected={withoutSecondFactor(people)} />
      ) : (
        <p>
          Set up your own second factor first, in <Link to={admin.account}>My account</Link>.
        </p>
      )}
    </ConfirmationDialog>
  );
}

function Consequences({ affected }: { affected: Person[] }) {
  if (!affected.length)
    return <p>Everybody has one already. New people set one up when they first sign in.</p>;
  return (
    <>
      <p>
        From then on these people can only set one up, until they have it. They keep their sessions. What they
        have typed and not saved stays in their browser.
      </p>
      <ul>
        {affected.map((person) => (
          <li key={person.id} dir="auto">
            {nameOf(person)}
          </li>
        ))}
      </ul>
    </>
  );
}
