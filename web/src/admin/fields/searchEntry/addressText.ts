const LONGEST = 80;
const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;

export const ADDRESS_RULE = `Use up to ${LONGEST} small letters, digits and single hyphens between them.`;

/** Whether the server takes a text as the last part of an address. */
export const isAddress = (text: string): boolean => SLUG.test(text) && text.length <= LONGEST;

/**
 * What was typed, as an address: without accents, in small letters, and with hyphens between its words. It is empty where
 * no letter or digit of an address is left.
 */
export function addressText(typed: string): string {
  const words = typed
    .normalize("NFKD")
    .replaceAll(/[\p{M}’]/gu, "")
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean);
  return words.join("-").slice(0, LONGEST).replace(/-$/, "");
}
