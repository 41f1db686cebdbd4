import { vi } from "vitest";

import siteContent from "../../support/site/siteContent.json";
import answers from "./specifiedAnswers.json";

/** What the calls answer: a body with status 200, or a whole response. */
type Changes = Record<string, unknown>;

const folder = "/api/admin/";
const NOT_FOUND = { message: "Not found" };

/** A call that was made: its method, its path without the folder of all calls, and its JSON, if it had any. */
export interface SpecifiedCall {
  method: string;
  path: string;
  body: unknown;
}

/**
 * Answers every call of the specification with the specified fields alone, and no other call but the site's words, which
 * stand in a document. `changes` are other answers by the path below the folder of all calls; an `Error` is an answer
 * with status 500 and its message.
 */
export function specifiedServer(changes: Changes = {}): SpecifiedCall[] {
  const calls: SpecifiedCall[] = [];
  const known: Changes = { "get-site-content": siteContent, ...READS, ...WRITES, ...changes };
  vi.stubGlobal("fetch", async (request: Request) => {
    const path = new URL(request.url).pathname.replace(folder, "");
    const text = await request.text();
    calls.push({ method: request.method, path, body: text && JSON.parse(text) });
    return path in known ? responseOf(await known[path]) : Response.json(NOT_FOUND, { status: 404 });
  });
  return calls;
}

function responseOf(answer: unknown): Response {
  if (answer instanceof Error) return Response.json({ message: answer.message }, { status: 500 });
  return Response.json(answer);
}

const { venues, events, packeges } = answers;

const READS: Changes = {
  "get-venues": venues,
  "get-events": events,
  "get-packeges": packeges,
  "get-full-width-venue": venues.find(({ isFullWidth }) => isFullWidth),
  ...singles("venue", venues),
  ...singles("event", events),
  ...singles("packege", packeges),
};

/** Both calls for one item, by its id and by its slug. */
function singles(kind: string, items: { _id: string; slug: string }[]): Changes {
  const paths = ({ _id: id, slug }: { _id: string; slug: string }) =>
    ["get", "single"].flatMap((call) => [`${call}-${kind}/${id}`, `${call}-${kind}/${slug}`]);
  return Object.fromEntries(items.flatMap((item) => paths(item).map((path) => [path, item])));
}

const WRITES: Changes = {
  login: { token: "a.b.c" },
  "send-email": { message: "Stored" },
  "remove-event-image": { message: "Removed" },
  "remove-venue-image": { message: "Removed" },
  ...deletions("venue", venues),
  ...deletions("event", events),
  ...deletions("packege", packeges),
};

function deletions(kind: string, items: { _id: string }[]): Changes {
  return Object.fromEntries(items.map(({ _id: id }) => [`delete-${kind}/${id}`, { message: "Deleted" }]));
}

/** The items that it answers. */
export const [ardvorran] = venues as [Specified["venues"]];

export const [highland] = packeges as [Specified["packeges"]];

type Specified = { [Kind in keyof typeof answers]: (typeof answers)[Kind][number] };
