import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";

import { fetchAnew } from "../../../src/api/fetching/queryClient";
import { keepToken } from "../../../src/features/session/sessionStore";
import { deferred } from "../../support/deferred";
import { fakeApi } from "../../support/fakeApi";
import { loadAdminPages, openAdmin, supportDialogs } from "../../support/openAdmin";
import { COUNTS, enquiry } from "../../support/sampleEnquiry";

const REDIRECTS = "/api/admin/redirects";

const redirect = (from: string) => ({ from, to: "/about", status: 301, hits: 0, isMissing: false });

beforeAll(loadAdminPages);
beforeEach(() => {
  supportDialogs();
  vi.spyOn(console, "error").mockReturnValue();
});

test("what is shown is fetched again for whoever signs in next", async () => {
  let from = "/mine";
  fakeApi({ [REDIRECTS]: () => ({ body: [redirect(from)] }) });
  openAdmin("/admin/redirects");
  expect(await screen.findByRole("cell", { name: "/mine" })).toBeVisible();
  from = "/yours";
  act(() => keepToken("d.e.f"));
  expect(await screen.findByRole("cell", { name: "/yours" })).toBeVisible();
  expect(screen.queryByRole("cell", { name: "/mine" })).toBeNull();
});

test("a form keeps what is typed when somebody signs in again", async () => {
  const seen = fakeApi({
    "/api/admin/enquiries/e1": { body: { ...enquiry, id: "e1", notes: "Rang." } },
    "/api/admin/enquiry-counts": { body: COUNTS },
    [REDIRECTS]: { body: [] },
  });
  openAdmin("/admin/enquiry/e1");
  const notes = await screen.findByRole("textbox", { name: "Notes" });
  await userEvent.type(notes, " Twice.");
  const counts = () => seen.filter(({ url }) => url.endsWith("/enquiry-counts")).length;
  // A count that is under way would not be begun again.
  await screen.findByRole("link", { name: /^Enquiries 1 ?unread$/ });
  const before = counts();
  act(() => keepToken("d.e.f"));
  await waitFor(() => expect(counts()).toBeGreaterThan(before));
  expect(notes).toHaveValue("Rang. Twice.");
  expect(seen.filter(({ method, url }) => method === "GET" && url.endsWith("/enquiries/e1"))).toHaveLength(1);
});

test("a screen that is opened again does not begin with what it showed before", async () => {
  let answer: Promise<{ body: unknown }> = Promise.resolve({ body: [redirect("/old")] });
  fakeApi({ [REDIRECTS]: () => answer, "/api/admin/trash": { body: [] } });
  const router = openAdmin("/admin/redirects");
  expect(await screen.findByRole("cell", { name: "/old" })).toBeVisible();
  await act(() => router.navigate("/admin/trash"));
  expect(await screen.findByText(/^The trash is empty\./)).toBeVisible();
  const next = deferred<{ body: unknown }>();
  answer = next.promise;
  await act(() => router.navigate("/admin/redirects"));
  expect(await screen.findByRole("heading", { name: "Redirects" })).toBeVisible();
  expect(screen.queryByRole("cell", { name: "/old" })).toBeNull();
  act(() => next.resolve({ body: [redirect("/new")] }));
  expect(await screen.findByRole("cell", { name: "/new" })).toBeVisible();
});

test("what is shown follows a change that came while the first answer was under way", async () => {
  const first = deferred<{ body: unknown }>();
  let answer: Promise<{ body: unknown }> = first.promise;
  const seen = fakeApi({ [REDIRECTS]: () => answer });
  openAdmin("/admin/redirects");
  await waitFor(() => expect(seen.some(({ url }) => url.includes(REDIRECTS))).toBe(true));
  answer = Promise.resolve({ body: [redirect("/new")] });
  act(() => void fetchAnew({}));
  act(() => first.resolve({ body: [redirect("/old")] }));
  expect(await screen.findByRole("cell", { name: "/new" })).toBeVisible();
  expect(screen.queryByRole("cell", { name: "/old" })).toBeNull();
});

test("a browser that is offline says that a call failed, and does not wait", async () => {
  act(() => void window.dispatchEvent(new Event("offline")));
  try {
    fakeApi({ [REDIRECTS]: () => Promise.reject(new TypeError("Failed to fetch")) });
    openAdmin("/admin/redirects");
    expect(await screen.findByText("Failed to fetch the redirects")).toBeVisible();
    fakeApi({ [REDIRECTS]: { body: [redirect("/old")] } });
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByRole("cell", { name: "/old" })).toBeVisible();
  } finally {
    act(() => void window.dispatchEvent(new Event("online")));
  }
});
