import type { components } from "../schema";

export type MediaFacts = components["schemas"]["MediaFacts"];
type Known = Readonly<Record<string, MediaFacts>>;

/** A stored file never changes, so its metadata stays valid. */
const known = new Map<string, MediaFacts>();

/** Adds metadata of pictures and films, by their paths. */
export function addMediaFacts(facts: Known): void {
  for (const [path, each] of Object.entries(facts)) known.set(path, each);
}

/** Replaces all metadata, so that the server renders a page with exactly the metadata that the browser gets. */
export function replaceMediaFacts(facts: Known): void {
  known.clear();
  addMediaFacts(facts);
}

/** Adds the metadata of a server-rendered page: JSON in the element with the id `media-facts`. */
export function readMediaFacts(page: Document): void {
  const written = page.getElementById("media-facts")?.textContent;
  if (written) addMediaFacts(JSON.parse(written) as Known);
}

export const mediaFactsOf = (path: string): MediaFacts | undefined => known.get(path);
