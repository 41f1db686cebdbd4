import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect, useState } from "react";
import { Link, useLocation, useNavigate } from "react-router-dom";

import { admin } from "../../../paths/adminPaths";
import { useTask } from "../../../ui/notices/useTask";
import { SessionPage } from "../SessionPage";
import { signOut, useSession } from "../sessionStore";
import { signedInQuery } from "./linkCalls";
import { LinkOutcome } from "./LinkOutcome";
import { Button } from "../../../ui/buttons/Button";

interface Props {
  title: string;
  /** What to do about a link that is not valid, with links. */
  ways: ReactNode;
  /** Whether who is signed in has to log out first. */
  signedOut?: boolean;
  children: (token: string) => ReactNode;
}

const INCOMPLETE =
  "This link is not complete. Open it from the mail again, or copy all of it. After a reload of this page it has to be opened again too.";

/** The page of a link from a mail. */
export function LinkPage({ title, ways, signedOut = false, children }: Props) {
  const token = useLinkToken();
  const signedIn = useSession((session) => session.token !== null);
  const [isFree, setFree] = useState(!signedOut || !signedIn);
  // What the page itself does may sign in.
  if (!isFree && !signedIn) setFree(true);
  return (
    <SessionPage title={title}>
      {/* Another link is another form. */}
      <div key={token} className="form">
        {!token ? (
          <LinkOutcome text={INCOMPLETE} ways={ways} />
        ) : isFree ? (
          children(token)
        ) : (
          <SignedInAlready />
        )}
      </div>
    </SessionPage>
  );
}

/** As the server makes them. A mail program may have cut a link. */
const TOKEN = /^#([\w-]{43})$/;

/** The token in the fragment of a link from a mail, which is removed from the address; `""` when it is not complete. */
function useLinkToken(): string {
  const { hash, state } = useLocation() as { hash: string; state: unknown };
  const navigate = useNavigate();
  const [opened, setOpened] = useState(hash);
  // Another link may be opened while this page is shown.
  if (hash && hash !== opened) setOpened(hash);
  useEffect(() => {
    if (hash) void navigate({ hash: "" }, { replace: true, state });
  }, [hash, navigate, state]);
  return TOKEN.exec(opened)?.[1] ?? "";
}

/** Asks whoever is signed in to log out before a link from a mail is used. */
function SignedInAlready() {
  const person = useQuery(signedInQuery).data;
  const { busy, run } = useTask("");
  const name = person && (person.name || person.username);
  return (
    <>
      <p>
        {name ? `You are signed in here as ${name}.` : "Somebody is signed in here."} Log out to use this
        link. Unsaved changes in other tabs stay there.
      </p>
      <div className="dialog__actions">
        <Button label="Log out and go on" busy={busy} onClick={() => void run(signOut)} />
        <Link to={admin.dashboard} className="button button--quiet">
          Back to the dashboard
        </Link>
      </div>
    </>
  );
}
