import type { PublicKeyCredentialCreationOptionsJSON } from "@simplewebauthn/browser";

/** Lets the browser make a passkey. Rejects when the person cancels, and when the device has one already. */
export async function createPasskey(options: Record<string, unknown>): Promise<Record<string, unknown>> {
  const { startRegistration } = await import("@simplewebauthn/browser");
  // The server makes these options for this very call.
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON;
  return { ...(await startRegistration({ optionsJSON })) };
}
