import { useState } from "react";

import { useDocumentTitle } from "../../site/useDocumentTitle";
import { InvitationTable } from "./InvitationTable";
import { InviteDialog } from "./dialogs/InviteDialog";
import "./People.css";
import { PeopleTable } from "./PeopleTable";
import { SecondFactorRule } from "./SecondFactorRule";
import { Button } from "../../ui/buttons/Button";

/** The administrators, whom they invited, and whether everybody needs a second factor. */
export function PeoplePage() {
  const [isInviting, setIsInviting] = useState(false);
  useDocumentTitle("People");
  return (
    <>
      <header className="admin-layout__head">
        <h1>People</h1>
        <p className="admin-layout__total">Everybody who can sign in here, under their own name.</p>
        <Button label="Invite somebody" onClick={() => setIsInviting(true)} />
      </header>
      <PeopleTable />
      <section className="people__part" aria-labelledby="invitations">
        <h2 id="invitations">Open invitations</h2>
        <InvitationTable />
      </section>
      <SecondFactorRule />
      {isInviting && <InviteDialog onClose={() => setIsInviting(false)} />}
    </>
  );
}
