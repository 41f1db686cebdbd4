import { create } from "zustand";

import { bodyOf, client, fetchWithoutReauth } from "../../api/client";
import { deleteUnsavedCopiesOf } from "../../admin/editing/unsavedCopies/unsavedCopyStorage";
import { deleteToken, readToken, storeToken, TOKEN_KEY, tokenAccount } from "../../api/credentials";
import type { components } from "../../api/schema";
import { keepPush, leavePush } from "./push";
import type { FactorAnswer } from "./factors/factorKinds";

/** In milliseconds. */
const LOGOUT_TIMEOUT = 5000;

interface Session {
  token: string | null;
  /** Whether the administrator ended the last session here by logging out. */
  loggedOut: boolean;
}

/** The administrator is signed in while there is a token. */
export const useSession = create<Session>(() => ({ token: readToken(), loggedOut: false }));

type Schemas = components["schemas"];
export type Credentials = Schemas["Credentials"];

/** Asks for a second factor after the password. It is valid for five minutes. */
export type Challenge = Schemas["Challenge"];

/** Keeps the token of a new session, here and in the other tabs, and what this browser tells of. */
export function keepToken(token: string): void {
  storeToken(token);
  useSession.setState({ token, loggedOut: false });
  keepPush().catch(() => undefined);
}

/** Signs in, or returns the challenge of an account with a second factor. */
export async function signIn(body: Credentials): Promise<Challenge | undefined> {
  const answer = await bodyOf(client.POST("/api/admin/login", { body, fetch: fetchWithoutReauth }));
  if ("challenge" in answer) return answer;
  keepToken(answer.token);
  return undefined;
}

export async function giveSecondFactor(challenge: string, answer: FactorAnswer): Promise<void> {
  const call = client.POST("/api/admin/login/second-factor", {
    body: { challenge, ...answer },
    fetch: fetchWithoutReauth,
  });
  keepToken((await bodyOf(call)).token);
}

/**
 * Deletes the token here, even when the server fails to revoke it, and what the person typed and did not save. The
 * browser tells of no news any more.
 */
export async function signOut(): Promise<void> {
  const account = tokenAccount();
  await leavePush().catch(() => undefined);
  try {
    await bodyOf(
      client.POST("/api/admin/logout", {
        signal: AbortSignal.timeout(LOGOUT_TIMEOUT),
        fetch: fetchWithoutReauth,
        keepalive: true, // the token is revoked even when the tab is closed meanwhile
      }),
    );
  } catch (cause) {
    console.error("Failed to end the session", cause);
  }
  forgetSession();
  await deleteUnsavedCopiesOf(account).catch(() => undefined);
}

/** Deletes the token of a session that has ended. */
function forgetSession(): void {
  deleteToken();
  useSession.setState({ token: null, loggedOut: true });
}

const readStoredToken = () => useSession.setState({ token: readToken() });

/** Signs in and out together with the browser's other tabs, until the returned function is called. */
export function syncWithOtherTabs(): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    // `key` is null when the whole storage was cleared.
    if (key === TOKEN_KEY || key === null) readStoredToken();
  };
  readStoredToken();
  window.addEventListener("storage", onStorage);
  return () => window.removeEventListener("storage", onStorage);
}

const useRequired = create(() => ({ required: false }));

/** Whether the server refuses everything but the set-up of a second factor. */
export const useSetupRequired = (): boolean => useRequired(({ required }) => required);

export const setSetupRequired = (required: boolean): void => useRequired.setState({ required });
