import { useSyncExternalStore } from "react";

import type { components } from "../schema";

export type MediaFacts = components["schemas"]["MediaFacts"];
type Known = Readonly<Record<string, MediaFacts>>;

/** A stored file never changes, so its metadata stays valid. What editors say of it is as of the visit. */
const known = new Map<string, MediaFacts>();
const listeners = new Set<() => void>();

/** Adds metadata of pictures and films, by their paths. */
export function addMediaFacts(facts: Known): void {
  for (const [path, each] of Object.entries(facts)) known.set(path, each);
  for (const listener of listeners) listener();
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

/** The metadata of a picture or film; `undefined` until it is known. */
export function useMediaFacts(path: string): MediaFacts | undefined {
  const facts = () => known.get(path);
  return useSyncExternalStore(listen, facts, facts);
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** What a picture shows, for people who can't see it: what its editors wrote, else `otherwise`. */
export const alternativeText = (facts: MediaFacts | undefined, otherwise: string): string =>
  facts?.isDecorative ? "" : (facts?.description ?? otherwise);
