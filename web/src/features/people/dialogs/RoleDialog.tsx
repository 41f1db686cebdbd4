import { useState } from "react";

import { notify } from "../../../ui/notices/noticeStore";
import { ConfirmationDialog } from "../../../ui/primitives/ConfirmationDialog";
import { changeRole, type Person } from "../calls";
import { nameOf } from "../people";
import { RoleChoice } from "./RoleChoice";

interface Props {
  person: Person;
  onClose: () => void;
}

/** Makes somebody an owner or an editor. */
export function RoleDialog({ person, onClose }: Props) {
  const [role, setRole] = useState(person.role);
  const save = async () => {
    const said = role === person.role ? undefined : await changeRole(person, role);
    onClose();
    if (said) notify(said);
  };
  return (
    <ConfirmationDialog
      title={person.isYou ? "Your role" : `The role of ${nameOf(person)}`}
      label="Save"
      busyLabel="Saving..."
      failureText="The role could not be changed."
      confirm={save}
      onClose={onClose}
    >
      <RoleChoice role={role} onChoose={setRole} />
      {person.isYou && <p>As an editor you no longer see this page. Another owner can change that.</p>}
    </ConfirmationDialog>
  );
}
