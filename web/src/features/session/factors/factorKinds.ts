/** What somebody proves their identity with. */
export type Factor = "password" | "totp" | "passkey" | "recovery";

/** The answer of one factor, as the server takes it. */
export type FactorAnswer =
  { password: string } | { code: string } | { challenge: string; passkey: Record<string, unknown> };

interface CodeTexts {
  label: string;
  hint?: string;
  autoComplete: string;
  inputMode?: "numeric";
}

/** The fields of the factors that are typed. */
export const CODE_TEXTS: Record<Exclude<Factor, "passkey">, CodeTexts> = {
  password: { label: "Password", autoComplete: "current-password" },
  totp: {
    label: "Code",
    hint: "The six digits that your authenticator app shows.",
    autoComplete: "one-time-code",
    inputMode: "numeric",
  },
  recovery: {
    label: "Recovery code",
    hint: "One of the codes that you kept when you set up the second factor. Each is valid once.",
    autoComplete: "off",
  },
};

/** The buttons that switch to another factor. */
export const SWITCH_TEXTS: Record<Factor, string> = {
  password: "Use the password",
  totp: "Use the authenticator app",
  passkey: "Use a passkey",
  recovery: "Use a recovery code",
};

/** The factors that this browser can answer, in the order given. Passkeys need https or this machine. */
export const usableFactors = (factors: readonly Factor[]): Factor[] =>
  factors.filter((factor) => factor !== "passkey" || "PublicKeyCredential" in window);
