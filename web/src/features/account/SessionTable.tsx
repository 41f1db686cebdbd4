import { useQuery } from "@tanstack/react-query";

import { londonTime } from "../../admin/values/times/londonTime";
import { BusyButton } from "../../ui/buttons/BusyButton";
import { focusMain } from "../../ui/dom/focusMain";
import { focusNextRow } from "../../ui/dom/focusNextRow";
import { FailureNotice } from "../../ui/notices/FailureNotice";
import { notify } from "../../ui/notices/noticeStore";
import { useTask } from "../../ui/notices/useTask";
import { Table } from "../../ui/table/Table";
import { type AccountSession, endOtherSessions, endSession, sessionsQuery } from "./calls";
import { TextButton } from "../../ui/buttons/Button";

const COLUMNS = ["Device", "IP address", "Last used", "Signed in", "Actions"];

/** Where the account is signed in. */
export function SessionTable() {
  const sessions = useQuery(sessionsQuery);
  const { busy, failure, run } = useTask("The session could not be ended.");
  const others = sessions.data?.filter(({ isThis }) => !isThis).length ?? 0;
  const end = (task: () => Promise<string>) => run(async () => notify(await task()));
  return (
    <>
      <p>
        Each is one sign-in on one device. A session that you do not know may be somebody else’s: end it, and
        change the password. When you end it, what was given out from it ends too: previews, invitations and a
        calendar address.
      </p>
      <FailureNotice>{failure}</FailureNotice>
      <Table
        label="Sessions"
        columns={COLUMNS}
        query={sessions}
        rows={sessions.data}
        failure="Failed to fetch the sessions"
        none={<p>There are no sessions.</p>}
      >
        {(session) => (
          <SessionRow
            key={session.id}
            session={session}
            busy={busy}
            onEnd={() => void end(() => endOne(session))}
          />
        )}
      </Table>
      {others > 0 && (
        <BusyButton
          label="End all other sessions"
          busyLabel="One moment..."
          busy={busy}
          onPress={() => void end(endOthers)}
        />
      )}
    </>
  );
}

async function endOne(session: AccountSession): Promise<string> {
  await endSession(session.id);
  focusNextRow();
  return `The session on ${deviceOf(session)} has ended.`;
}

async function endOthers(): Promise<string> {
  const said = await endOtherSessions();
  // The button goes with the other sessions.
  focusMain();
  return said;
}

interface RowProps {
  session: AccountSession;
  busy: boolean;
  onEnd: () => void;
}

function SessionRow({ session, busy, onEnd }: RowProps) {
  const { ipAddress, createdAt, lastUsedAt, isThis } = session;
  return (
    <tr>
      <td>
        <strong>{deviceOf(session)}</strong> {isThis && <span className="mark">This one</span>}
      </td>
      <td className="account__address" data-label="IP address">
        {ipAddress || "Unknown"}
      </td>
      <td data-label="Last used">
        <time dateTime={lastUsedAt}>{londonTime(lastUsedAt)}</time>
      </td>
      <td data-label="Signed in">
        <time dateTime={createdAt}>{londonTime(createdAt)}</time>
      </td>
      <td className="table__actions">
        {!isThis && (
          <TextButton label="End" busy={busy} onClick={onEnd} about={`the session on ${deviceOf(session)}`} />
        )}
      </td>
    </tr>
  );
}

const deviceOf = ({ device }: AccountSession): string => device || "an unknown device";
