import { useQuery } from "@tanstack/react-query";
import { useState } from "react";

import { londonTime } from "../../admin/values/times/londonTime";
import { FailureNotice } from "../../ui/notices/FailureNotice";
import { notify } from "../../ui/notices/noticeStore";
import { useTask } from "../../ui/notices/useTask";
import { Table } from "../../ui/table/Table";
import { type Invitation, invitationsQuery, resendInvitation, withdrawInvitation } from "./calls";
import { PrintedLinkDialog } from "./dialogs/PrintedLinkDialog";
import { isOver, ROLES } from "./people";
import { closeInRow } from "../../ui/dom/focusNextRow";
import { ConfirmationDialog } from "../../ui/primitives/ConfirmationDialog";
import { TextButton } from "../../ui/buttons/Button";

const COLUMNS = ["Name, role and e-mail", "Invited by", "Valid until", "Actions"];

/** The invitations that nobody accepted yet, with those that have expired. */
export function InvitationTable() {
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
      cancelLabel="Cancel"
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
