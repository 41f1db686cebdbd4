/** Parses comma-separated values, trimmed and without blank ones. */
export function parseCommaList(text: string): string[] {
  return text
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean);
}

export const formatCommaList = (texts: string[]): string => texts.join(", ");
