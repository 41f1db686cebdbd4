import { create } from "zustand";

import { bodyOf, client, fetchWithoutReauth } from "../../api/client";
import { deleteToken, storeToken, readToken, TOKEN_KEY } from "../../api/credentials";
import { endpoints } from "../../api/endpoints";
import type { components } from "../../api/schema";

/** In milliseconds. */
const LOGOUT_TIMEOUT = 5000;

interface Session {
  token: string | null;
  /** Whether the administrator ended the last session here by logging out. */
  loggedOut: boolean;
}

/** The administrator is signed in while there is a token. */
export const useSession = create<Session>(() => ({ token: readToken(), loggedOut: false }));

export type Credentials = components["schemas"]["Credentials"];

export async function signIn(credentials: Credentials): Promise<void> {
  const answer = await bodyOf(client.POST(endpoints.login, { body: credentials, fetch: fetchWithoutReauth }));
  if (!("token" in answer)) throw new Error("This account needs a second factor.");
  keepToken(answer.token);
}

/** Signs in with a token that the server has issued. */
export function keepToken(token: string): void {
  storeToken(token);
  useSession.setState({ token, loggedOut: false });
}

/** Deletes the token here, even when the server fails to revoke it. */
export async function signOut(): Promise<void> {
  try {
    await bodyOf(
      client.POST(endpoints.logout, {
        signal: AbortSignal.timeout(LOGOUT_TIMEOUT),
        fetch: fetchWithoutReauth,
      }),
    );
  } catch (cause) {
    console.error("Failed to revoke the token", cause);
  }
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
