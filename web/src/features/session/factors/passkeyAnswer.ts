import type { PublicKeyCredentialRequestOptionsJSON } from "@simplewebauthn/browser";

import type { FactorAnswer } from "./factorKinds";

/** What a passkey has to sign. */
export interface PasskeyRequest {
  challenge: string;
  /** The options of the server for `navigator.credentials.get`. */
  options: Record<string, unknown>;
}

/** Lets the browser ask for the passkey. Rejects when the person cancels, and when no passkey fits. */
export async function passkeyAnswer({ challenge, options }: PasskeyRequest): Promise<FactorAnswer> {
  const { startAuthentication } = await import("@simplewebauthn/browser");
  // The server makes these options for this very call.
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
  return { challenge, passkey: { ...(await startAuthentication({ optionsJSON })) } };
}
