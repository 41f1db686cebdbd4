import { vi } from "vitest";

interface Answer {
  status?: number;
  headers?: Record<string, string>;
  body: unknown;
}

type Answers = Record<string, Answer | ((request: Request) => Answer | Promise<Answer>)>;

/** Answers the calls of the API client by path, as the server would; other paths get 404. */
export function fakeApi(answers: Answers): Request[] {
  const seen: Request[] = [];
  vi.stubGlobal("fetch", async (request: Request) => {
    seen.push(request.clone() as Request);
    const answer = answers[new URL(request.url).pathname] ?? { status: 404, body: { message: "Not found" } };
    const {
      status = 200,
      headers = {},
      body,
    } = typeof answer === "function" ? await answer(request) : answer;
    return Response.json(body, { status, headers });
  });
  return seen;
}
