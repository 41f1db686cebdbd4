import { type ReactNode, useState } from "react";

import { CredentialsForm } from "./CredentialsForm";
import { SecondStep } from "./SecondStep";
import type { Challenge } from "./sessionStore";

/** Asks for username and password, then for the second factor of an account that has one. */
export function SignInForm({ children }: { children?: ReactNode }) {
  const [challenge, setChallenge] = useState<Challenge>();
  const [note, setNote] = useState("");
  const begin = (text: string) => {
    setChallenge(undefined);
    setNote(text);
  };
  if (challenge)
    return (
      <SecondStep challenge={challenge} onBegin={begin}>
        {children}
      </SecondStep>
    );
  return (
    <CredentialsForm note={note} onChallenge={setChallenge}>
      {children}
    </CredentialsForm>
  );
}
