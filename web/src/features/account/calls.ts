import { queryOptions } from "@tanstack/react-query";

import { bodyOf, client } from "../../api/client";
import { storeToken } from "../../api/credentials";
import { change, queryClient } from "../../api/fetching/queryClient";
import type { components } from "../../api/schema";
import { ACCOUNT, type OwnAccount } from "../session/role";
import { useSession } from "../session/sessionStore";

type Schemas = components["schemas"];

export type AccountSession = Schemas["Session"];

export const rename = (name: string): Promise<OwnAccount> =>
  bodyOf(client.PUT("/api/admin/update-my-account", { body: { name } }));

/** Sends a link to a new e-mail address, which counts once the link was opened; resolves with the sentence of the server. */
export const requestEmailChange = async (email: string): Promise<string> =>
  (await change(client.POST("/api/admin/change-email", { body: { email } }), ACCOUNT)).message;

/** Changes the password, which ends every session; this browser goes on with a new one. */
export async function changePassword(passwords: Schemas["NewPassword"]): Promise<void> {
  const { token } = await bodyOf(client.POST("/api/admin/change-password", { body: passwords }));
  storeToken(token);
  useSession.setState({ token });
  void queryClient.invalidateQueries({ queryKey: ACCOUNT });
}

export const sessionsQuery = queryOptions({
  queryKey: [...ACCOUNT, "sessions"],
  queryFn: ({ signal }) => bodyOf(client.GET("/api/admin/sessions", { signal })),
});

export const endSession = (id: string): Promise<unknown> =>
  change(client.DELETE("/api/admin/end-session/{id}", { params: { path: { id } } }), ACCOUNT);

/** Resolves with the sentence of the server. */
export const endOtherSessions = async (): Promise<string> =>
  (await change(client.POST("/api/admin/end-other-sessions"), ACCOUNT)).message;
