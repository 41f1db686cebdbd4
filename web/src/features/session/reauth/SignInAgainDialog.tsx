import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";

import { Dialog } from "../../../ui/primitives/Dialog";
import { SignInForm } from "../SignInForm";
import { accountQuery } from "../role";
import { useSession } from "../sessionStore";
import { signInQuestion } from "./question";
import { QuietButton } from "../../../ui/buttons/Button";

interface Question {
  /** Resolves the calls that wait for a token with whether to retry; only the first call has an effect. */
  answer?: (signedIn: boolean) => void;
}

/** Asks for a new sign-in after a 401 or a logout in another tab. Cancel lets the waiting calls fail. */
export function SignInAgainDialog() {
  const [asked, setAsked] = useState<Question>();
  const cancel = () => setAsked(undefined);
  useEffect(() => signInQuestion.askedBy(() => new Promise((answer) => setAsked({ answer }))), []);
  useEffect(() => {
    const stop = useSession.subscribe(({ token }, before) => {
      if (token === before.token) return;
      if (token) asked?.answer?.(true);
      setAsked((question) => (token ? undefined : (question ?? {})));
    });
    return () => {
      stop();
      asked?.answer?.(false);
    };
  }, [asked]);
  if (!asked) return null;
  return <AgainDialog onCancel={cancel} />;
}

/** Names who was signed in, whose work goes on. */
function AgainDialog({ onCancel }: { onCancel: () => void }) {
  // The account is not asked for again, which would fail, but is known from before.
  const { data } = useQuery({ ...accountQuery, enabled: false });
  const [own] = useState(data);
  return (
    <Dialog title="Sign in again" onClose={onCancel}>
      <p>
        {own ? (
          <>
            The session of <bdi>{own.name || own.username}</bdi> has ended.
          </>
        ) : (
          "Your session has ended."
        )}{" "}
        Sign in to go on where you are.
      </p>
      <SignInForm username={own?.username}>
        <QuietButton label="Cancel" onClick={onCancel} />
      </SignInForm>
    </Dialog>
  );
}
