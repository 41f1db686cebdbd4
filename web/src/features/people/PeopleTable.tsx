import { useQuery } from "@tanstack/react-query";
import { useState } from "react";

import { FailureNotice } from "../../ui/notices/FailureNotice";
import { notify } from "../../ui/notices/noticeStore";
import { useTask } from "../../ui/notices/useTask";
import { Table } from "../../ui/table/Table";
import { deactivate, peopleQuery, type Person, reactivate } from "./calls";
import { ConfirmationDialog } from "../../ui/primitives/ConfirmationDialog";
import { signOut } from "../session/sessionStore";
import { nameOf, otherUsername, ROLES } from "./people";
import { RoleDialog } from "./dialogs/RoleDialog";
import { londonTime } from "../../admin/values/times/londonTime";
import { TextButton } from "../../ui/buttons/Button";

const COLUMNS = ["Name, role and e-mail", "Last seen", "Second factor", "Status", "Actions"];

export function PeopleTable() {
  const people = useQuery(peopleQuery);
  const [leaving, setLeaving] = useState<Person>();
  const [promoted, setPromoted] = useState<Person>();
  const { busy, failure, run } = useTask("The account could not be reactivated.");
  const bringBack = ({ id }: Person) => run(async () => notify(await reactivate(id)));
  return (
    <div className="people">
      <FailureNotice>{failure}</FailureNotice>
      <Table
        label="People"
        columns={COLUMNS}
        query={people}
        rows={people.data}
        failure="Failed to fetch the people"
        none={<p>There is nobody.</p>}
      >
        {(person) => (
          <PersonRow
            key={person.id}
            person={person}
            busy={busy}
            onChangeRole={() => setPromoted(person)}
            onDeactivate={() => setLeaving(person)}
            onReactivate={() => void bringBack(person)}
          />
        )}
      </Table>
      {promoted && <RoleDialog person={promoted} onClose={() => setPromoted(undefined)} />}
      {leaving && <DeactivateDialog person={leaving} onClose={() => setLeaving(undefined)} />}
    </div>
  );
}

interface PersonRowProps {
  person: Person;
  busy: boolean;
  onChangeRole: () => void;
  onDeactivate: () => void;
  onReactivate: () => void;
}

function PersonRow({ person, busy, onChangeRole, onDeactivate, onReactivate }: PersonRowProps) {
  const { email, lastSeenAt, deactivatedAt, hasSecondFactor, isYou, role } = person;
  const [name, username] = [nameOf(person), otherUsername(person)];
  return (
    <tr>
      <td className="people__name">
        <strong dir="auto">{name}</strong> {isYou && <span className="mark">You</span>}
        <span className="second-line">{ROLES[role].label}</span>
        <span className="second-line">{email || "No e-mail address"}</span>
        {username && <span className="second-line">Signs in as {username}</span>}
      </td>
      <td data-label="Last seen">
        {lastSeenAt ? <time dateTime={lastSeenAt}>{londonTime(lastSeenAt)}</time> : "Never"}
      </td>
      <td data-label="Second factor">{hasSecondFactor ? "Yes" : "No"}</td>
      <td data-label="Status">
        {deactivatedAt ? (
          <>
            Deactivated <time dateTime={deactivatedAt}>{londonTime(deactivatedAt)}</time>
          </>
        ) : (
          "Active"
        )}
      </td>
      <td className="table__actions">
        <TextButton label="Change role" onClick={onChangeRole} about={`of ${name}`} />
        {/* One button in both states, so that it keeps the focus. */}
        <TextButton
          label={deactivatedAt ? "Reactivate" : "Deactivate"}
          busy={busy}
          onClick={deactivatedAt ? onReactivate : onDeactivate}
          about={name}
        />
      </td>
    </tr>
  );
}

interface DeactivateDialogProps {
  person: Person;
  onClose: () => void;
}

/** Asks before somebody can no longer sign in, and says what that does. */
function DeactivateDialog({ person, onClose }: DeactivateDialogProps) {
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
