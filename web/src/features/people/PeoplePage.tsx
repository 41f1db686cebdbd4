import { useMemo, useState } from "react";

import { latestOf, useFetch } from "../../api/fetching/useFetch";
import { useDocumentTitle } from "../../site/useDocumentTitle";
import { fetchInvitations, fetchPeople, fetchRequirement } from "./calls";
import { InvitationTable } from "./InvitationTable";
import { InviteDialog } from "./dialogs/InviteDialog";
import "./People.css";
import { PeopleTable } from "./PeopleTable";
import { SecondFactorRule } from "./SecondFactorRule";

/** The administrators, whom they invited, and whether everybody needs a second factor. */
export function PeoplePage() {
  const [changes, setChanges] = useState(0);
  const [isInviting, setIsInviting] = useState(false);
  const people = useFetch(useMemo(() => after(changes, fetchPeople), [changes]));
  const invitations = useFetch(useMemo(() => after(changes, fetchInvitations), [changes]));
  const rule = useFetch(useMemo(() => after(changes, fetchRequirement), [changes]));
  const changed = () => setChanges((number) => number + 1);
  useDocumentTitle("People");
  return (
    <>
      <header className="admin-layout__head">
        <h1>People</h1>
        <p className="admin-layout__total">Everybody who can sign in here, under their own name.</p>
        <button type="button" className="button" onClick={() => setIsInviting(true)}>
          Invite somebody
        </button>
      </header>
      <PeopleTable people={people} onChanged={changed} />
      <section className="people__part" aria-labelledby="invitations">
        <h2 id="invitations">Open invitations</h2>
        <InvitationTable invitations={invitations} onChanged={changed} />
      </section>
      <SecondFactorRule rule={rule} people={latestOf(people) ?? []} onChanged={changed} />
      {isInviting && <InviteDialog onInvited={changed} onClose={() => setIsInviting(false)} />}
    </>
  );
}

type Load<Found> = (signal: AbortSignal) => Promise<Found>;

/** Another function for each number of changes, so that it is fetched anew. */
const after =
  <Found,>(_changes: number, load: Load<Found>): Load<Found> =>
  (signal) =>
    load(signal);
