import createClient from "openapi-fetch";

import { apiBase } from "./base";
import { readToken } from "./credentials";
import { ApiError } from "./errors";
import type { paths } from "./schema";

interface Call<T> {
  data?: T;
  error?: unknown;
  response: Response;
}

export const client = createClient<paths>({
  baseUrl: apiBase || (globalThis.location?.origin ?? ""),
  credentials: "include",
  fetch: (request) => globalThis.fetch(request),
});

client.use({
  onRequest({ request }) {
    const token = readToken();
    if (token) request.headers.set("Authorization", `Bearer ${token}`);
  },
});

/** The body of a 200; anything else is thrown as an {@link ApiError}. */
export async function answerOf<T>(call: Promise<Call<T>>): Promise<T> {
  const { data, error, response } = await call;
  if (response.status !== 200) throw ApiError.of(response.status, error);
  return data as T;
}
