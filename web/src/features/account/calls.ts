import { bodyOf, client } from "../../api/client";
import { storeToken } from "../../api/credentials";
import type { components } from "../../api/schema";
import { useSession } from "../session/sessionStore";

type Schemas = components["schemas"];

export type OwnAccount = Schemas["OwnAccount"];
export type AccountSession = Schemas["Session"];

export const fetchAccount = (signal: AbortSignal): Promise<OwnAccount> =>
  bodyOf(client.GET("/api/admin/my-account", { signal }));

export const rename = (name: string): Promise<OwnAccount> =>
  bodyOf(client.PUT("/api/admin/update-my-account", { body: { name } }));

/** Sends a link to a new e-mail address, which counts once the link was opened. */
export const requestEmailChange = (email: string): Promise<unknown> =>
  bodyOf(client.POST("/api/admin/change-email", { body: { email } }));

/** Changes the password, which ends every session; this browser goes on with a new one. */
export async function changePassword(passwords: Schemas["NewPassword"]): Promise<void> {
  const { token } = await bodyOf(client.POST("/api/admin/change-password", { body: passwords }));
  storeToken(token);
  useSession.setState({ token });
}

export const fetchSessions = (signal: AbortSignal): Promise<AccountSession[]> =>
  bodyOf(client.GET("/api/admin/sessions", { signal }));

export const endSession = (id: string): Promise<unknown> =>
  bodyOf(client.DELETE("/api/admin/end-session/{id}", { params: { path: { id } } }));

/** Resolves with the sentence of the server. */
export const endOtherSessions = async (): Promise<string> =>
  (await bodyOf(client.POST("/api/admin/end-other-sessions"))).message;
