import { queryOptions } from "@tanstack/react-query";

import { bodyOf, client } from "../../api/client";
import { change } from "../../api/fetching/queryClient";
import type { components } from "../../api/schema";
import { ACCOUNT } from "../session/role";

type Schemas = components["schemas"];

export type Person = Schemas["Person"];
export type Invitation = Schemas["Invitation"];
export type SentInvitation = Schemas["SentInvitation"];
export type NewPerson = Schemas["NewPerson"];

const of = (id: string) => ({ params: { path: { id } } });

const KEY = ["people"];

export const peopleQuery = queryOptions({
  queryKey: [...KEY, "all"],
  queryFn: ({ signal }) => bodyOf(client.GET("/api/admin/people", { signal })),
});

export const invitationsQuery = queryOptions({
  queryKey: [...KEY, "invitations"],
  queryFn: ({ signal }) => bodyOf(client.GET("/api/admin/invitations", { signal })),
});

/** Whether everybody needs a second factor, and whether the caller has one. */
export const requirementQuery = queryOptions({
  queryKey: [...KEY, "requirement"],
  queryFn: async ({ signal }) => {
    const { required, totp, passkeys } = await bodyOf(client.GET("/api/admin/second-factor", { signal }));
    return { required, own: totp || passkeys.length > 0 };
  },
});

/** Resolves with the sentence of the server. */
export async function deactivate({ id, isYou }: Person): Promise<string> {
  const call = client.POST("/api/admin/deactivate-person/{id}", of(id));
  // Who deactivates the own account may fetch nothing any more.
  return (await change(call, ...(isYou ? [] : [KEY]))).message;
}

/** Resolves with the sentence of the server. */
export const reactivate = async (id: string): Promise<string> =>
  (await change(client.POST("/api/admin/reactivate-person/{id}", of(id)), KEY)).message;

/** Resolves with the sentence of the server. */
export const changeRole = async ({ id }: Person, role: Person["role"]): Promise<string> =>
  (await change(client.PUT("/api/admin/change-role/{id}", { ...of(id), body: { role } }), KEY, ACCOUNT))
    .message;

export const invite = (body: NewPerson): Promise<SentInvitation> =>
  change(client.POST("/api/admin/invite-person", { body }), KEY);

export const resendInvitation = (id: string): Promise<SentInvitation> =>
  change(client.POST("/api/admin/resend-invitation/{id}", of(id)), KEY);

export const withdrawInvitation = (id: string): Promise<unknown> =>
  change(client.DELETE("/api/admin/withdraw-invitation/{id}", of(id)), KEY);

/** Says whether everybody needs a second factor; resolves with the sentence of the server. */
export const requireSecondFactor = async (required: boolean): Promise<string> =>
  (await change(client.PUT("/api/admin/require-second-factor", { body: { required } }), KEY)).message;
