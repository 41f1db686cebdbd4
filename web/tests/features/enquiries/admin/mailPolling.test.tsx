import { act, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";

import { fakeApi } from "../../../support/fakeApi";
import { loadAdminPages, openAdmin, supportDialogs } from "../../../support/openAdmin";
import { COUNTS, enquiry, FAILING, NO_STEPS } from "../../../support/sampleEnquiry";

const ENQUIRY = "/api/admin/enquiries/e1";
const STEPS = "/api/admin/enquiry-steps/e1";
const ANSWER = {
  id: "s1",
  at: "2026-05-04T10:00:00Z",
  kind: "answered",
  who: "Morag",
  text: "May is free.",
  value: "",
  former: "",
  subject: "Your day",
  files: [],
};

beforeAll(loadAdminPages);
beforeEach(() => {
  supportDialogs();
  // Only the interval is fake; all other timers are real.
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
});
afterEach(() => vi.useRealTimers());

const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));
const waiting = () => screen.queryByText("Waiting to be sent.");

test.each([
  ["an enquiry", ENQUIRY, (state: string) => ({ ...enquiry, mail: { ...FAILING, state } })],
  ["an answer", STEPS, (state: string) => [{ ...ANSWER, mail: { ...FAILING, state } }]],
])("the mail of %s is asked for every three seconds, until it was sent", async (_of, path, body) => {
  let state = "waiting";
  const seen = fakeApi({
    ...NO_STEPS,
    [ENQUIRY]: { body: enquiry },
    "/api/admin/enquiry-counts": { body: COUNTS },
    "/api/admin/get-site-content": { body: { companyName: "Ceilidh" } },
    [path]: () => ({ body: body(state) }),
  });
  openAdmin("/admin/enquiry/e1");
  await waitFor(() => expect(waiting()).toBeVisible());
  const calls = () => seen.filter(({ url }) => url.endsWith(path)).length;
  const before = calls();
  state = "sent";
  await pass(3);
  await waitFor(() => expect(waiting()).toBeNull());
  await pass(9);
  expect(calls()).toBe(before + 1);
});
