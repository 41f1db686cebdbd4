import { type ReactNode, useState } from "react";

import { SessionPage } from "../SessionPage";
import { useSession } from "../sessionStore";
import { LinkOutcome } from "./LinkOutcome";
import { SignedInAlready } from "./SignedInAlready";
import { useLinkToken } from "./useLinkToken";

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
