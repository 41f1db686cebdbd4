import type { SecondFactorStatus } from "./calls";

/** Called after a change of the second factor, with what is said of it and the recovery codes to show once, if any. */
export type Changed = (said: string, codes?: string[]) => void;

export const hasFactor = ({ totp, passkeys }: SecondFactorStatus): boolean => totp || passkeys.length > 0;

/** Whether nothing would be left without this one of the factors. */
export const isOnlyFactor = ({ totp, passkeys }: SecondFactorStatus): boolean =>
  Number(totp) + passkeys.length === 1;

/** What the removal of the last second factor means. */
export const lastFactorText = ({ required }: SecondFactorStatus): string =>
  required
    ? "It is your last second factor, and everybody needs one: you have to set up another one before you go on."
    : "It is your last second factor: the password alone is enough then. Your recovery codes are removed too.";
