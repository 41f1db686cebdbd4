import { bodyOf, client } from "../../../api/client";
import type { components } from "../../../api/schema";

type Schemas = components["schemas"];

export type SecondFactorStatus = Schemas["SecondFactorStatus"];
export type Passkey = Schemas["Passkey"];

export const fetchStatus = (signal: AbortSignal): Promise<SecondFactorStatus> =>
  bodyOf(client.GET("/api/admin/second-factor", { signal }));

/** A new secret of an authenticator app; nothing is stored before a code confirms it. */
export const beginApp = () => bodyOf(client.POST("/api/admin/begin-totp"));

/** Confirms an app and resolves with the recovery codes, which nothing shows again. */
export const confirmApp = async (body: Schemas["TotpConfirmation"]): Promise<string[]> =>
  (await bodyOf(client.POST("/api/admin/confirm-totp", { body }))).recoveryCodes;

export const removeApp = (): Promise<unknown> => bodyOf(client.POST("/api/admin/remove-totp"));

/** Replaces the recovery codes and resolves with the new ones, which nothing shows again. */
export const renewCodes = async (): Promise<string[]> =>
  (await bodyOf(client.POST("/api/admin/renew-recovery-codes"))).recoveryCodes;

export const beginPasskey = () => bodyOf(client.POST("/api/admin/begin-passkey"));

/** Stores a passkey; for the first second factor it resolves with recovery codes, else with none. */
export const addPasskey = async (body: Schemas["NewPasskey"]): Promise<string[]> =>
  (await bodyOf(client.POST("/api/admin/add-passkey", { body }))).recoveryCodes;

export const removePasskey = (id: string): Promise<unknown> =>
  bodyOf(client.DELETE("/api/admin/remove-passkey/{id}", { params: { path: { id } } }));
