// @module-tag slow

import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";

import { deferred } from "../../../../support/deferred";
import { fakeApi } from "../../../../support/fakeApi";
import { asksBeforeClosing, loadAdminPages, openAdmin, supportDialogs } from "../../../../support/openAdmin";
import { COUNTS, enquiry, NO_STEPS } from "../../../../support/sampleEnquiry";

const NOT_SENT = /^Not sent yet: the server is not reached/;

let isUp = false;
/** What the server stored of answers by their keys, and the answers that got lost on their way. */
let sent: Record<string, string> = {};
let isLost = false;

const changed = { message: "", enquiry: { ...enquiry, status: "replied", version: 2 }, step: "s1" };

async function answer(request: Request) {
  const { key, text } = (await request.json()) as { key: string; text: string };
  if (isUp || isLost) sent[key] ??= text;
  if (!isUp) throw new TypeError("Failed to fetch");
  return { body: changed };
}

const ifUp = (body: object) => () =>
  isUp ? { body } : Promise.reject<{ body: object }>(new TypeError("Failed to fetch"));

beforeAll(loadAdminPages);
beforeEach(() => {
  supportDialogs();
  vi.spyOn(console, "error").mockReturnValue();
  [isUp, sent, isLost] = [false, {}, false];
});

async function open(more = {}) {
  const seen = fakeApi({
    ...NO_STEPS,
    "/api/admin/enquiries/e1": { body: enquiry },
    "/api/admin/enquiries": { body: [], headers: { "X-Total-Count": "0" } },
    "/api/admin/enquiry-counts": { body: COUNTS },
    "/api/admin/answer-enquiry/e1": answer,
    "/api/admin/answer-draft/e1": ifUp({ draft: null }),
    "/api/admin/save-answer-draft/e1": ifUp({ draft: null }),
    ...more,
  });
  const api = globalThis.fetch;
  vi.stubGlobal("fetch", (request: Request | string) => {
    if (request !== "/healthz") return api(request as Request);
    return isUp ? Promise.resolve(new Response()) : Promise.reject(new TypeError("Failed to fetch"));
  });
  const router = openAdmin("/admin/enquiry/e1");
  await screen.findByRole("region", { name: "Answer" });
  return { seen, router };
}
const composer = () => within(screen.getByRole("region", { name: "Answer" }));
const field = () => composer().getByRole("textbox", { name: "Your answer" });
const press = (name: string) => userEvent.click(composer().getByRole("button", { name }));

const reconnect = () => {
  isUp = true;
  window.dispatchEvent(new Event("online"));
};

async function sendOffline(text = "May is free.") {
  fireEvent.change(field(), { target: { value: text } });
  await press("Send the answer");
  expect(await composer().findByText(NOT_SENT)).toBeVisible();
}

test("an answer without a connection is shown, and goes by itself when the line is back", async () => {
  await open();
  await sendOffline();
  expect(composer().getByText("May is free.")).toBeVisible();
  expect(screen.getByRole("region", { name: "Answer" })).toHaveFocus();
  expect(asksBeforeClosing()).toBe(true);
  reconnect();
  expect(await screen.findByText("Sent.")).toBeVisible();
  expect(Object.values(sent)).toEqual(["May is free."]);
  expect(await screen.findByRole("button", { name: "Undo" })).toBeVisible();
  expect(screen.getByRole("button", { name: "Answered", pressed: true })).toBeVisible();
  expect(field()).toHaveValue("");
  expect(screen.getByRole("region", { name: "Answer" })).toHaveFocus();
  await waitFor(() => expect(asksBeforeClosing()).toBe(false));
});

test("it goes once also where the first attempt came through and only its answer got lost", async () => {
  isLost = true;
  const { seen } = await open();
  await sendOffline();
  reconnect();
  expect(await screen.findByText("Sent.")).toBeVisible();
  expect(seen.filter(({ url }) => url.endsWith("answer-enquiry/e1"))).toHaveLength(2);
  expect(Object.values(sent)).toEqual(["May is free."]);
});

test("it goes from another screen too, and waits on while the server is away again", async () => {
  const { router } = await open();
  await sendOffline();
  await router.navigate("/admin/enquiries");
  await screen.findByRole("heading", { name: "Enquiries" });
  isUp = true;
  const api = globalThis.fetch;
  vi.stubGlobal("fetch", (request: Request | string) => {
    if (request === "/healthz") return Promise.resolve(new Response());
    if ((request as Request).url.endsWith("answer-enquiry/e1") && isUp) {
      isUp = false;
      return Promise.reject(new TypeError("Failed to fetch"));
    }
    isUp = true;
    return api(request as Request);
  });
  window.dispatchEvent(new Event("online"));
  await waitFor(() => expect(isUp).toBe(false));
  vi.stubGlobal("fetch", (request: Request | string) =>
    request === "/healthz" ? Promise.resolve(new Response()) : api(request as Request),
  );
  isUp = true;
  await waitFor(() => {
    window.dispatchEvent(new Event("online"));
    expect(screen.getByText("Sent.")).toBeVisible();
  });
  expect(Object.values(sent)).toEqual(["May is free."]);
});

test("an answer that is not to be sent stands in the form again", async () => {
  await open();
  await sendOffline();
  await press("Do not send it");
  await waitFor(() => expect(field()).toHaveValue("May is free."));
  reconnect();
  await waitFor(() => expect(composer().queryByText(/^Kept in this browser/)).not.toBeInTheDocument());
  expect(sent).toEqual({});
});

test("what was typed while the sending failed goes on as the next answer", async () => {
  const lost = deferred<void>();
  const called = vi.fn<() => void>();
  await open({
    "/api/admin/answer-enquiry/e1": (request: Request) => {
      called();
      return lost.promise.then(() => answer(request));
    },
  });
  fireEvent.change(field(), { target: { value: "May is free." } });
  await press("Send the answer");
  await waitFor(() => expect(called).toHaveBeenCalledOnce());
  fireEvent.change(field(), { target: { value: "May is free. So is June." } });
  lost.resolve();
  expect(await screen.findByText(NOT_SENT)).toBeVisible();
  expect(composer().getByText("May is free.")).toBeVisible();
  reconnect();
  expect(await screen.findByText("Sent.")).toBeVisible();
  expect(Object.values(sent)).toEqual(["May is free."]);
  await waitFor(() => expect(field()).toHaveValue("So is June."));
});

test("an answer that the server refuses later stands in the form again, with the reason", async () => {
  let refusal: object | undefined;
  await open({
    "/api/admin/answer-enquiry/e1": (request: Request) =>
      refusal && isUp ? { status: 409, body: refusal } : answer(request),
  });
  await sendOffline();
  refusal = { message: "rory saved this enquiry." };
  reconnect();
  expect(await screen.findByText("Not sent: rory saved this enquiry.")).toBeVisible();
  expect(field()).toHaveValue("May is free.");
  expect(sent).toEqual({});
});

test("a server error leaves the answer in the form, and the same words go once", async () => {
  let isBroken = true;
  const { seen } = await open({
    "/api/admin/answer-enquiry/e1": async (request: Request) => {
      const stored = await answer(request);
      return isBroken ? { status: 502, body: {} } : stored;
    },
  });
  isUp = true;
  fireEvent.change(field(), { target: { value: "May is free." } });
  await press("Send the answer");
  expect(await composer().findByText("Failed to send")).toBeVisible();
  isBroken = false;
  await press("Send the answer");
  expect(await screen.findByText("Sent.")).toBeVisible();
  const calls = seen.filter(({ url }) => url.endsWith("answer-enquiry/e1"));
  expect([calls.length, Object.values(sent)]).toEqual([2, ["May is free."]]);

  fireEvent.change(field(), { target: { value: "May is free." } });
  await press("Send the answer");
  await waitFor(() => expect(Object.values(sent)).toHaveLength(2));
});
