import { act, render, screen, within } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { beforeAll, beforeEach, expect, test } from "vitest";

import { refreshCounts } from "../../../../src/features/enquiries/admin/calls/enquiryCounts";
import { useSession } from "../../../../src/features/session/sessionStore";
import { routes } from "../../../../src/routing/routes";
import { fakeApi } from "../../../support/fakeApi";
import { enquiry } from "../../../support/sampleEnquiry";

const COUNTS = "/api/admin/enquiry-counts";
const LISTS = {
  "/api/admin/get-venues": { body: [] },
  "/api/admin/get-events": { body: [] },
  "/api/admin/get-packeges": { body: [] },
  "/api/admin/enquiries": { body: [] },
  "/api/admin/trashed-enquiries": { body: [] },
};

const counts = (total: number, unread: number) => ({
  total,
  unread,
  statuses: { new: total, replied: 0, viewing: 0, held: 0, booked: 0, lost: 0 },
});

// Loaded first, because on a slow machine that takes longer than the timeout of `findByRole`.
beforeAll(() => import("../../../../src/routing/adminPages"));

beforeEach(() => {
  localStorage.setItem("token", "a.b.c");
  useSession.setState({ token: "a.b.c" });
});

const open = (path: string) =>
  render(<RouterProvider router={createMemoryRouter(routes, { initialEntries: [path] })} />);

const link = (name: string) =>
  within(screen.getByRole("navigation", { name: "Status" })).findByRole("link", { name });

const header = (found: object) => ({ "X-Total-Count": "0", "X-Enquiry-Counts": JSON.stringify(found) });

test("the numbers beside the filters are those of what the search finds, and stay fresh", async () => {
  let found = 2;
  const list = ({ url }: Request) => ({
    body: [],
    headers: header(new URL(url).searchParams.get("search") === "loch" ? counts(found, 0) : counts(9, 0)),
  });
  fakeApi({ ...LISTS, "/api/admin/enquiries": list, [COUNTS]: { body: counts(9, 0) } });
  open("/admin/enquiries?search=loch");
  expect(await screen.findByRole("heading", { name: "Enquiries" })).toBeVisible();
  expect(await link("All 2")).toBeVisible();
  expect(await link("New 2")).toBeVisible();
  expect(await link("Booked 0")).toBeVisible();

  found = 3;
  await act(refreshCounts);
  expect(await link("All 3")).toBeVisible();
});

test("a search leaves the number of all unread enquiries in the navigation", async () => {
  const list = { body: [], headers: header(counts(2, 1)) };
  fakeApi({ ...LISTS, "/api/admin/enquiries": list, [COUNTS]: { body: counts(9, 4) } });
  open("/admin/enquiries?search=loch");
  expect(await screen.findByRole("heading", { name: "Enquiries" })).toBeVisible();
  expect(await link("All 2")).toBeVisible();
  const rail = screen.getByRole("navigation", { name: "Back office" });
  expect(await within(rail).findByRole("link", { name: /^Enquiries 4 ?unread$/ })).toBeVisible();
});

test("the numbers beside the filters are those of the list, even while another count is known", async () => {
  const list = { body: [enquiry], headers: { ...header(counts(1, 1)), "X-Total-Count": "1" } };
  fakeApi({ ...LISTS, "/api/admin/enquiries": list, [COUNTS]: { body: counts(0, 0) } });
  open("/admin/enquiries");
  expect(await screen.findByText("1 enquiry in all")).toBeVisible();
  expect(await link("All 1")).toBeVisible();
  const rail = screen.getByRole("navigation", { name: "Back office" });
  expect(await within(rail).findByRole("link", { name: /^Enquiries 1 ?unread$/ })).toBeVisible();
});

test("a list is fetched again when another count is polled", async () => {
  let found = 1;
  const list = () => ({
    body: [enquiry],
    headers: { ...header(counts(found, 0)), "X-Total-Count": String(found) },
  });
  fakeApi({ ...LISTS, "/api/admin/enquiries": list, [COUNTS]: () => ({ body: counts(found, 0) }) });
  open("/admin/enquiries");
  expect(await screen.findByText("1 enquiry in all")).toBeVisible();
  found = 2;
  await act(refreshCounts);
  expect(await screen.findByText("2 enquiries in all")).toBeVisible();
  expect(await link("All 2")).toBeVisible();
});

test("the dashboard counts the new enquiries and the navigation the unread ones, and both stay up to date", async () => {
  let unread = 2;
  fakeApi({ ...LISTS, [COUNTS]: () => ({ body: counts(3 + unread, unread) }) });
  open("/admin/dashboard");
  const card = (await screen.findByRole("heading", { name: "New enquiries" })).closest("section")!;
  const rail = screen.getByRole("navigation", { name: "Back office" });
  expect(await within(card).findByText("5")).toBeVisible();
  expect(await within(rail).findByRole("link", { name: /^Enquiries 2 ?unread$/ })).toBeVisible();

  unread = 3;
  await act(refreshCounts);
  expect(await within(card).findByText("6")).toBeVisible();
  expect(await within(rail).findByRole("link", { name: /^Enquiries 3 ?unread$/ })).toBeVisible();
});
