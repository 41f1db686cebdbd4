import { vi } from "vitest";

interface Answer {
  status?: number;
  headers?: Record<string, string>;
  body: unknown;
}

type Answers = Record<string, Answer | ((request: Request) => Answer | Promise<Answer>)>;

/** What every form asks while somebody types; it changes nothing. */
const PREVIEW = "/api/admin/page-head";

/**
 * Answers the calls of the API client by path, as the server would; other paths get 404. Returns the requests, without
 * those for previews that have no answer.
 */
export function fakeApi(answers: Answers): Request[] {
  const seen: Request[] = [];
  vi.stubGlobal("fetch", async (request: Request) => {
    const { pathname } = new URL(request.url);
    if (pathname !== PREVIEW || answers[PREVIEW]) seen.push(request.clone() as Request);
    const answer = answers[pathname] ?? { status: 404, body: { message: "Not found" } };
    const {
      status = 200,
      headers = {},
      body,
    } = typeof answer === "function" ? await answer(request) : answer;
    return Response.json(body, { status, headers });
  });
  return seen;
}
