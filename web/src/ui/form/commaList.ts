/** The list that a text separated by commas makes: trimmed, and without what is blank. */
export function parseCommaList(text: string): string[] {
  return text
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean);
}

export const formatCommaList = (texts: string[]): string => texts.join(", ");
