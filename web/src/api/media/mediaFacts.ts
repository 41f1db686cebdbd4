import type { components } from "../schema";

export type MediaFacts = components["schemas"]["MediaFacts"];
type Known = Readonly<Record<string, MediaFacts>>;

/** A stored file never changes, so what was once told of it stays true for every page. */
const known = new Map<string, MediaFacts>();

/** Takes in what the server says of pictures and films, by their paths. */
export function addMediaFacts(facts: Known): void {
  for (const [path, each] of Object.entries(facts)) known.set(path, each);
}

/** Takes these in and forgets all others: a server renders what the visitor's browser will know, and no more. */
export function replaceMediaFacts(facts: Known): void {
  known.clear();
  addMediaFacts(facts);
}

/** Takes in what the server wrote into the page, as JSON in the element with the id `media-facts`. */
export function readMediaFacts(page: Document): void {
  const written = page.getElementById("media-facts")?.textContent;
  if (written) addMediaFacts(JSON.parse(written) as Known);
}

/** What is known of a picture or film, if anything is. */
export const mediaFactsOf = (path: string): MediaFacts | undefined => known.get(path);
