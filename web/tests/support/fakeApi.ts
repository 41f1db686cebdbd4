import { vi } from "vitest";

interface Answer {
  status?: number;
  headers?: Record<string, string>;
  body: unknown;
}

type Answers = Record<string, Answer | ((request: Request) => Answer | Promise<Answer>)>;

const NOT_FOUND: Answer = { status: 404, body: { message: "Not found" } };

/** What the server adds to the draft of an answer. */
const SAVED = { version: "v1", at: "2026-11-26T12:00:00Z", who: "morag", isOwn: true, fileNames: [] };

/** What every form asks while somebody types, and every screen or that of an enquiry once; it changes nothing. */
const ASKED_ANYWAY: Answers = {
  "/api/admin/page-head": NOT_FOUND,
  "/api/admin/tell-form-open": { body: { others: [] } },
  "/api/admin/enquiry-days/e1": {
    body: { stay: null, stays: [], asked: [], today: "2026-11-26", endsOn: "" },
  },
  "/api/admin/answer-draft/e1": { body: { draft: null } },
  "/api/admin/save-answer-draft/e1": async (request) => ({
    body: { draft: { ...((await request.json()) as object), ...SAVED } },
  }),
  "/api/admin/discard-answer-draft/e1": { body: { message: "" } },
  "/api/admin/enquiry-tasks/e1": NOT_FOUND,
  "/api/admin/waiting-enquiry-files/e1": { body: [] },
  "/api/admin/enquiry-message-files/e1": { body: [] },
  "/api/admin/enquiry-viewings/e1": { body: [] },
  "/api/admin/todo": NOT_FOUND,
  "/api/admin/my-account": { body: { id: "m", username: "morag", role: "owner" } },
};

/**
 * Answers the calls of the API client by path, as the server would; other paths get 404. Returns the requests, without
 * those that every form and screen makes, unless they have an answer here. Who is signed in is an owner.
 */
export function fakeApi(answers: Answers): Request[] {
  const seen: Request[] = [];
  vi.stubGlobal("fetch", async (request: Request) => {
    const { pathname } = new URL(request.url);
    if (!(pathname in ASKED_ANYWAY) || answers[pathname]) seen.push(request.clone() as Request);
    const answer = answers[pathname] ?? ASKED_ANYWAY[pathname] ?? NOT_FOUND;
    const {
      status = 200,
      headers = {},
      body,
    } = typeof answer === "function" ? await answer(request) : answer;
    return Response.json(body, { status, headers });
  });
  return seen;
}
