import { useState } from "react";
import { Link } from "react-router-dom";

import { ApiError } from "../../../api/errors";
import { admin } from "../../../paths/adminPaths";
import { FailureNotice } from "../../../ui/notices/FailureNotice";
import { useTask } from "../../../ui/notices/useTask";
import { useSession } from "../sessionStore";
import { LinkOutcome } from "./LinkOutcome";
import { LinkPage } from "./LinkPage";
import { confirmEmail } from "./linkCalls";
import { Button } from "../../../ui/buttons/Button";

const WAYS = (
  <>
    Ask for another link in <Link to={admin.account}>My account</Link>.
  </>
);

/** Confirms a new e-mail address. A button does it, as programs that check mails open their links too. */
export function ConfirmEmailPage() {
  return (
    <LinkPage title="Confirm your address" ways={WAYS}>
      {(token) => <Confirmation token={token} />}
    </LinkPage>
  );
}

function Confirmation({ token }: { token: string }) {
  const [done, setDone] = useState("");
  const [gone, setGone] = useState("");
  const { busy, failure, run } = useTask("That did not work. Please try again.");
  const confirm = async () => {
    try {
      setDone(await confirmEmail(token));
    } catch (cause) {
      if (!(cause instanceof ApiError) || cause.status !== 410) throw cause;
      setGone(cause.message);
    }
  };
  if (gone) return <LinkOutcome text={gone} ways={WAYS} />;
  if (done) return <Confirmed text={done} />;
  return (
    <>
      <p>From then on, links for a forgotten password go to the new address, and you can sign in with it.</p>
      <div className="dialog__actions">
        <Button label="Confirm the address" busy={busy} onClick={() => void run(confirm)} />
      </div>
      <FailureNotice>{failure}</FailureNotice>
    </>
  );
}

function Confirmed({ text }: { text: string }) {
  const signedIn = useSession((session) => session.token !== null);
  return signedIn ? (
    <LinkOutcome text={text} ways={<Link to={admin.dashboard}>Go to the dashboard</Link>} />
  ) : (
    <LinkOutcome text={text} ways={<Link to={admin.login}>Sign in</Link>} />
  );
}
