import { bodyOf, client } from "../client";
import { addMediaFacts, mediaFactsOf } from "./mediaFacts";

/** The paths of stored files in JSON. */
const STORED = /\/images\/[0-9a-f]{64}\.[a-z0-9]+/g;
/** Keeps the address of a call below the 8,190 bytes that the server takes. */
const MOST_PATHS = 80;

const asked = new Set<string>();

/**
 * Fetches what is not known yet of the stored files that a response names: a server-rendered page has it of its own
 * files alone. Words on pictures need it. When that fails, pictures are
 * shown without it.
 */
export async function fetchMediaFacts(response: unknown): Promise<void> {
  const named = new Set(JSON.stringify(response)?.match(STORED));
  const paths = [...named].filter((each) => !asked.has(each) && !mediaFactsOf(each));
  const calls: Promise<void>[] = [];
  while (paths.length) calls.push(fetchFactsOf(paths.splice(0, MOST_PATHS)));
  await Promise.all(calls);
}

async function fetchFactsOf(path: string[]): Promise<void> {
  for (const each of path) asked.add(each);
  try {
    addMediaFacts(await bodyOf(client.GET("/api/admin/get-media-facts", { params: { query: { path } } })));
  } catch {
    for (const each of path) asked.delete(each);
  }
}
