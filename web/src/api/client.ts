import createClient from "openapi-fetch";

import { endpoints } from "./endpoints";
import { apiBase } from "./apiBase";
import { readToken } from "./credentials";
import { ApiError } from "./errors";
import { withToken } from "./reauth";
import type { paths } from "./schema";

export interface ApiCall<T> {
  data?: T;
  error?: unknown;
  response: Response;
}

export const client = createClient<paths>({
  baseUrl: apiBase || (globalThis.location?.origin ?? ""),
  credentials: "include",
  fetch: send,
});

/** The calls of the session itself, whose refusal is an answer and no reason to sign in again. */
const SESSION: string[] = [endpoints.login, endpoints.logout];

async function send(request: Request): Promise<Response> {
  if (SESSION.some((path) => request.url.endsWith(path))) return fetchWithoutReauth(request);
  // A request can be read once only, so what it says is kept for when it has to be said again.
  const said = request.method === "GET" ? {} : { body: await request.text() };
  return withToken((token) => globalThis.fetch(withAuthorization(new Request(request, said), token)));
}

/** The `fetch` of a call that nobody waits for: its refusal asks nobody to sign in again. */
export const fetchWithoutReauth = (request: Request): Promise<Response> =>
  globalThis.fetch(withAuthorization(request, readToken()));

function withAuthorization(request: Request, token: string | null): Request {
  if (token) request.headers.set("Authorization", `Bearer ${token}`);
  return request;
}

/** The body of a 200; anything else is thrown as an {@link ApiError}. */
export async function bodyOf<T>(call: Promise<ApiCall<T>>): Promise<T> {
  const { data, error, response } = await call;
  if (response.status !== 200) throw ApiError.of(response.status, error, retryAfterOf(response));
  return data as T;
}

/** The seconds of the Retry-After header; a date, which the server never sends, counts as nothing. */
function retryAfterOf(response: Response): number | undefined {
  const seconds = Number.parseInt(response.headers.get("Retry-After") ?? "", 10);
  return Number.isNaN(seconds) ? undefined : seconds;
}
