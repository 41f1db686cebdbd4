import { create } from "zustand";

import { bodyOf, client } from "../../api/client";
import { deleteToken, storeToken, readToken, TOKEN_KEY } from "../../api/credentials";
import { endpoints } from "../../api/endpoints";

const LOGOUT_PATIENCE = 5000;

interface Session {
  token: string | null;
  /** Whether the administrator ended the last session here by logging out. */
  loggedOut: boolean;
}

/** Who is signed in: the administrator, while a token is held. */
export const useSession = create<Session>(() => ({ token: readToken(), loggedOut: false }));

export interface Credentials {
  username: string;
  password: string;
}

export async function signIn(credentials: Credentials): Promise<void> {
  const { token } = await bodyOf(client.POST(endpoints.login, { body: credentials }));
  storeToken(token);
  useSession.setState({ token, loggedOut: false });
}

/** Forgets the token here, whatever the server says about revoking it. */
export async function signOut(): Promise<void> {
  try {
    await bodyOf(client.POST(endpoints.logout, { signal: AbortSignal.timeout(LOGOUT_PATIENCE) }));
  } catch (cause) {
    console.error("Failed to revoke the token", cause);
  }
  deleteToken();
  useSession.setState({ token: null, loggedOut: true });
}

const follow = () => useSession.setState({ token: readToken() });

/** Signs in and out with the browser's other tabs; returns what ends that. */
export function followOtherTabs(): () => void {
  const hear = ({ key }: StorageEvent) => {
    // No key: all of the storage was cleared.
    if (key === TOKEN_KEY || key === null) follow();
  };
  // They may have done so while nobody here was listening.
  follow();
  window.addEventListener("storage", hear);
  return () => window.removeEventListener("storage", hear);
}
