const NAMED = 3;

/** The titles of items in a sentence; of many the first three, and how many more there are. */
export function titlesText(titles: string[]): string {
  const more = titles.length - NAMED;
  const parts = more > 1 ? [...titles.slice(0, NAMED), `${more} more`] : titles;
  return parts.length > 1 ? `${parts.slice(0, -1).join(", ")} and ${parts.at(-1)}` : (parts[0] ?? "");
}
