import { queryOptions } from "@tanstack/react-query";

import { bodyOf, client, fetchWithoutReauth } from "../../../api/client";
import type { components } from "../../../api/schema";
import { keepToken } from "../sessionStore";

type Schemas = components["schemas"];

export type Invited = Pick<Schemas["Person"], "name" | "email">;

/** Resolves with the server's text, which is the same for unknown addresses. */
export async function requestPasswordReset(body: Schemas["EmailAddress"]): Promise<string> {
  return (await bodyOf(client.POST("/api/admin/request-password-reset", { body }))).message;
}

/** Resolves with the e-mail address of the account. The link stays valid. */
export async function readPasswordReset(token: string, signal: AbortSignal): Promise<string> {
  return (await bodyOf(client.POST("/api/admin/read-password-reset", { body: { token }, signal }))).email;
}

export async function resetPassword(body: Schemas["ResetPassword"]): Promise<string> {
  return (await bodyOf(client.POST("/api/admin/reset-password", { body }))).message;
}

export const readInvitation = (token: string, signal: AbortSignal): Promise<Invited> =>
  bodyOf(client.POST("/api/admin/read-invitation", { body: { token }, signal }));

/** Makes the account and signs in to it. */
export async function acceptInvitation(body: Schemas["AcceptedInvitation"]): Promise<void> {
  keepToken((await bodyOf(client.POST("/api/admin/accept-invitation", { body }))).token);
}

export async function confirmEmail(token: string): Promise<string> {
  return (await bodyOf(client.POST("/api/admin/confirm-email", { body: { token } }))).message;
}

/** Who is signed in here. */
export const signedInQuery = queryOptions({
  queryKey: ["signed-in"],
  queryFn: ({ signal }) => bodyOf(client.GET("/api/admin/my-account", { fetch: fetchWithoutReauth, signal })),
});
