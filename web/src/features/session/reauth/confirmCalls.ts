import { queryOptions } from "@tanstack/react-query";

import { bodyOf, client } from "../../../api/client";
import type { FactorAnswer, Factor } from "../factors/factorKinds";
import type { PasskeyRequest } from "../factors/passkeyAnswer";

/** What may confirm a session, the password first. */
export const confirmingFactorsQuery = queryOptions({
  queryKey: ["confirming-factors"],
  queryFn: async ({ signal }): Promise<Factor[]> => {
    const { secondFactor } = await bodyOf(client.POST("/api/admin/begin-reauthentication", { signal }));
    return ["password", ...secondFactor];
  },
  staleTime: "static",
});

/** A new challenge for a passkey. */
export async function beginPasskeyConfirmation(): Promise<PasskeyRequest> {
  const { challenge, passkey = {} } = await bodyOf(client.POST("/api/admin/begin-reauthentication"));
  return { challenge, options: passkey };
}

export async function confirmIdentity(answer: FactorAnswer): Promise<void> {
  await bodyOf(client.POST("/api/admin/reauthenticate", { body: answer }));
}
