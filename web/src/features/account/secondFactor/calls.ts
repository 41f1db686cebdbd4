import { queryOptions } from "@tanstack/react-query";

import { bodyOf, client } from "../../../api/client";
import { change } from "../../../api/fetching/queryClient";
import type { components } from "../../../api/schema";

type Schemas = components["schemas"];

export type SecondFactorStatus = Schemas["SecondFactorStatus"];
export type Passkey = Schemas["Passkey"];

const KEY = ["second-factor"];

export const statusQuery = queryOptions({
  queryKey: KEY,
  queryFn: ({ signal }) => bodyOf(client.GET("/api/admin/second-factor", { signal })),
});

/** A new secret of an authenticator app; nothing is stored before a code confirms it. */
export const newAppQuery = queryOptions({
  queryKey: ["new-authenticator-app"],
  queryFn: () => bodyOf(client.POST("/api/admin/begin-totp")),
  staleTime: "static",
});

/** Confirms an app and resolves with the recovery codes, which nothing shows again. */
export const confirmApp = async (body: Schemas["TotpConfirmation"]): Promise<string[]> =>
  (await change(client.POST("/api/admin/confirm-totp", { body }), KEY)).recoveryCodes;

export const removeApp = (): Promise<unknown> => change(client.POST("/api/admin/remove-totp"), KEY);

/** Replaces the recovery codes and resolves with the new ones, which nothing shows again. */
export const renewCodes = async (): Promise<string[]> =>
  (await change(client.POST("/api/admin/renew-recovery-codes"), KEY)).recoveryCodes;

export const beginPasskey = () => bodyOf(client.POST("/api/admin/begin-passkey"));

/** Stores a passkey; for the first second factor it resolves with recovery codes, else with none. */
export const addPasskey = async (body: Schemas["NewPasskey"]): Promise<string[]> =>
  (await change(client.POST("/api/admin/add-passkey", { body }), KEY)).recoveryCodes;

export const removePasskey = (id: string): Promise<unknown> =>
  change(client.DELETE("/api/admin/remove-passkey/{id}", { params: { path: { id } } }), KEY);
