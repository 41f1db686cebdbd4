import createClient from "openapi-fetch";

import { apiBase } from "./apiBase";
import { readToken } from "./credentials";
import { ApiError, UNREACHED } from "./errors";
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

async function send(request: Request): Promise<Response> {
  // The body of a request can be read only once, so it is stored for the retry.
  const init = request.method === "GET" ? {} : { body: await request.text() };
  return withToken((token) =>
    globalThis.fetch(withAuthorization(new Request(request, init), token)).catch((cause: unknown) => {
      // A time limit and a cancelled call have errors of their own.
      throw cause instanceof TypeError ? new ApiError(UNREACHED, "") : cause;
    }),
  );
}

/** A `fetch` for background calls and sign-ins: a 401 does not ask for a new sign-in. */
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

/** The seconds of the Retry-After header. The server never sends a date. */
function retryAfterOf(response: Response): number | undefined {
  const seconds = Number.parseInt(response.headers.get("Retry-After") ?? "", 10);
  return Number.isNaN(seconds) ? undefined : seconds;
}
