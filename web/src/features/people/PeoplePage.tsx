import { useQuery } from "@tanstack/react-query";
import { useState } from "react";

import { londonTime } from "../../admin/values/times/londonTime";
import { useDocumentTitle } from "../../site/useDocumentTitle";
import { Button, QuietButton, TextButton } from "../../ui/buttons/Button";
import { closeInRow } from "../../ui/dom/focusNextRow";
import { FailureNotice } from "../../ui/notices/FailureNotice";
import { FetchStatus } from "../../ui/notices/FetchStatus";
import { notify } from "../../ui/notices/noticeStore";
import { useTask } from "../../ui/notices/useTask";
import { ConfirmationDialog } from "../../ui/primitives/ConfirmationDialog";
import { Table } from "../../ui/table/Table";
import { PeopleTable } from "./PeopleTable";
import {
  type Invitation,
  invitationsQuery,
  peopleQuery,
  requirementQuery,
  resendInvitation,
  withdrawInvitation,
} from "./calls";
import { InviteDialog } from "./dialogs/InviteDialog";
import { MakeOptionalDialog } from "./dialogs/MakeOptionalDialog";
import { PrintedLinkDialog } from "./dialogs/PrintedLinkDialog";
import { RequireDialog } from "./dialogs/RequireDialog";
import { isOver, ROLES } from "./people";
import "./People.css";

/** The administrators, whom they invited, and whether everybody needs a second factor. */
export function PeoplePage() {
  const [isInviting, setIsInviting] = useState(false);
  useDocumentTitle("People");
  return (
    <>
      <header className="admin-layout__head cluster">
        <h1>People</h1>
        <p className="admin-layout__total">Everybody who can sign in here, under their own name.</p>
        <Button label="Invite somebody" onClick={() => setIsInviting(true)} />
      </header>
      <PeopleTable />
      <section className="people__part stack stack--start gap-3" aria-labelledby="invitations">
        <h2 id="invitations">Open invitations</h2>
        <InvitationTable />
      </section>
      <SecondFactorRule />
      {isInviting && <InviteDialog onClose={() => setIsInviting(false)} />}
    </>
  );
}

/** Says whether everybody needs a second factor, and changes it after a question. */
function SecondFactorRule() {
  const rule = useQuery(requirementQuery);
  const people = useQuery(peopleQuery);
  const [isAsking, setIsAsking] = useState(false);
  const known = rule.data;
  const close = () => setIsAsking(false);
  return (
    <section className="people__part stack stack--start gap-3" aria-labelledby="rule">
      <h2 id="rule">Second factor</h2>
      <FetchStatus query={rule} failure="Failed to fetch the setting" />
      {known && (
        <>
          <p>
            {known.required
              ? "Everybody needs one: an authenticator app or a passkey besides the password."
              : "Everybody may use an authenticator app or a passkey besides the password. Nobody has to."}
          </p>
          <QuietButton
            label={known.required ? "Make it optional" : "Require it for everybody"}
            onClick={() => setIsAsking(true)}
          />
        </>
      )}
      {isAsking && known?.required && <MakeOptionalDialog onClose={close} />}
      {isAsking && known && !known.required && (
        <RequireDialog hasOwn={known.own} people={people.data ?? []} onClose={close} />
      )}
    </section>
  );
}

const COLUMNS = ["Name, role and e-mail", "Invited by", "Valid until", "Actions"];

/** The invitations that nobody accepted yet, with those that have expired. */
function InvitationTable() {
  const invitations = useQuery(invitationsQuery);
  const [withdrawn, setWithdrawn] = useState<Invitation>();
  const { busy, failure, run } = useTask("The invitation could not be sent again.");
  const [printed, setPrinted] = useState<{ name: string; link: string }>();
  const sendAgain = ({ id, name, email }: Invitation) =>
    run(async () => {
      const { link } = await resendInvitation(id);
      if (link) return setPrinted({ name, link });
      notify(`A new invitation to ${email} is on its way. The former link no longer works.`);
    });
  return (
    <div className="people">
      <FailureNotice>{failure}</FailureNotice>
      <Table
        label="Open invitations"
        columns={COLUMNS}
        query={invitations}
        rows={invitations.data}
        failure="Failed to fetch the invitations"
        none={<p>Nobody is invited at present.</p>}
      >
        {(invitation) => (
          // An address has one invitation, whose id changes when it is sent again.
          <InvitationRow
            key={invitation.email}
            invitation={invitation}
            busy={busy}
            onResend={() => void sendAgain(invitation)}
            onWithdraw={() => setWithdrawn(invitation)}
          />
        )}
      </Table>
      {printed && <PrintedLinkDialog {...printed} onClose={() => setPrinted(undefined)} />}
      {withdrawn && <WithdrawDialog invitation={withdrawn} onClose={() => setWithdrawn(undefined)} />}
    </div>
  );
}

interface RowProps {
  invitation: Invitation;
  busy: boolean;
  onResend: () => void;
  onWithdraw: () => void;
}

function InvitationRow({ invitation, busy, onResend, onWithdraw }: RowProps) {
  const { name, email, role, invitedBy, expiresAt } = invitation;
  return (
    <tr>
      <td className="people__name">
        <strong dir="auto">{name}</strong>
        <span className="second-line">{ROLES[role].label}</span>
        <span className="second-line">{email}</span>
      </td>
      <td data-label="Invited by" dir="auto">
        {invitedBy}
      </td>
      <td data-label="Valid until">
        {isOver(expiresAt) && "Expired "}
        <time dateTime={expiresAt}>{londonTime(expiresAt)}</time>
      </td>
      <td className="table__actions">
        <TextButton label="Send again" busy={busy} onClick={onResend} about={`to ${name}`} />
        <TextButton label="Withdraw" onClick={onWithdraw} about={`the invitation of ${name}`} />
      </td>
    </tr>
  );
}

interface WithdrawDialogProps {
  invitation: Invitation;
  onClose: () => void;
}

/** Asks before the link of an invitation stops working. */
function WithdrawDialog({ invitation: { id, name }, onClose }: WithdrawDialogProps) {
  const withdraw = async () => {
    await withdrawInvitation(id);
    closeInRow(onClose);
    notify(`The invitation of ${name} is withdrawn.`);
  };
  return (
    <ConfirmationDialog
      title={`Withdraw the invitation of ${name}?`}
      label="Withdraw"
      busyLabel="Withdrawing..."
      failureText="The invitation could not be withdrawn."
      confirm={withdraw}
      onClose={onClose}
    >
      <p>The link in the mail stops working at once. You can invite them again later.</p>
    </ConfirmationDialog>
  );
}
