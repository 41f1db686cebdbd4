import { bodyOf, client } from "../../api/client";
import type { components } from "../../api/schema";

type Schemas = components["schemas"];

export type Person = Schemas["Person"];
export type Invitation = Schemas["Invitation"];
export type NewPerson = Schemas["NewPerson"];

const of = (id: string) => ({ params: { path: { id } } });

export const fetchPeople = (signal: AbortSignal): Promise<Person[]> =>
  bodyOf(client.GET("/api/admin/people", { signal }));

export const fetchInvitations = (signal: AbortSignal): Promise<Invitation[]> =>
  bodyOf(client.GET("/api/admin/invitations", { signal }));

/** Resolves with the sentence of the server. */
export const deactivate = async (id: string): Promise<string> =>
  (await bodyOf(client.POST("/api/admin/deactivate-person/{id}", of(id)))).message;

/** Resolves with the sentence of the server. */
export const reactivate = async (id: string): Promise<string> =>
  (await bodyOf(client.POST("/api/admin/reactivate-person/{id}", of(id)))).message;

export const invite = (body: NewPerson): Promise<Invitation> =>
  bodyOf(client.POST("/api/admin/invite-person", { body }));

export const resendInvitation = (id: string): Promise<Invitation> =>
  bodyOf(client.POST("/api/admin/resend-invitation/{id}", of(id)));

export const withdrawInvitation = (id: string): Promise<unknown> =>
  bodyOf(client.DELETE("/api/admin/withdraw-invitation/{id}", of(id)));

/** Whether everybody needs a second factor, and whether the caller has one. */
export async function fetchRequirement(signal: AbortSignal): Promise<{ required: boolean; own: boolean }> {
  const { required, totp, passkeys } = await bodyOf(client.GET("/api/admin/second-factor", { signal }));
  return { required, own: totp || passkeys.length > 0 };
}

/** Says whether everybody needs a second factor; resolves with the sentence of the server. */
export const requireSecondFactor = async (required: boolean): Promise<string> =>
  (await bodyOf(client.PUT("/api/admin/require-second-factor", { body: { required } }))).message;
