// @module-tag slow

import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";

import { deferred } from "../../../support/deferred";
import { fakeApi } from "../../../support/fakeApi";
import { loadAdminPages, openAdmin, supportDialogs } from "../../../support/openAdmin";
import { COUNTS, enquiry, FAILING, FAILURE } from "../../../support/sampleEnquiry";

const LIST = "/api/admin/enquiries";

beforeAll(loadAdminPages);
beforeEach(() => {
  supportDialogs();
  vi.spyOn(console, "error").mockReturnValue();
});

const total = (count: number) => ({ "X-Total-Count": String(count) });
const names = () => [...document.querySelectorAll("tbody a")].map(({ textContent }) => textContent);
const asked = (requests: Request[]) =>
  requests
    .map(({ url }) => new URL(url))
    .filter(({ pathname }) => pathname === LIST)
    .map(({ searchParams }) => searchParams);

const late = {
  ...enquiry,
  id: "e2",
  name: "Late",
  email: "a@b.example",
  isRead: false,
  status: "booked",
  mail: FAILING,
};

function serve(count = 2) {
  return fakeApi({
    [LIST]: ({ url }) => {
      const query = new URL(url).searchParams;
      const search = query.get("search") ?? "";
      const found = [late, enquiry].filter(
        ({ name, status }) =>
          name.toLowerCase().includes(search) && [null, status].includes(query.get("status")),
      );
      if (Number(query.get("offset")) >= count) return { body: [], headers: total(count) };
      return { body: found, headers: total(found.length < 2 ? found.length : count) };
    },
    "/api/admin/enquiry-counts": { body: COUNTS },
    "/api/admin/enquiry-topics": { body: { items: [], months: [] } },
    "/api/admin/trashed-enquiries": { body: [] },
  });
}
const shows = (...expected: string[]) => waitFor(() => expect(names()).toEqual(expected));

test("rows of the list of enquiries are distinguishable", async () => {
  serve();
  openAdmin("/admin/enquiries");
  await shows("Late", "Eilidh");
  const [first, second] = [...document.querySelectorAll<HTMLElement>("tbody tr")].map((row) => within(row));
  for (const text of ["Unread", "a@b.example", "Is June free?", "Booked"])
    expect(first!.getByText(text)).toBeInTheDocument();
  expect(first!.getByText("The mail to you is failing")).toBeInTheDocument();
  expect(second!.queryByText("Unread")).not.toBeInTheDocument();
  expect(second!.queryByText(/mail/i)).not.toBeInTheDocument();
  expect(first!.getByRole("link", { name: "Late" })).toHaveAttribute("href", "/admin/enquiry/e2");
});

test("the list of enquiries is searched and narrowed by the status, in the address", async () => {
  serve();
  const router = openAdmin("/admin/enquiries");
  await shows("Late", "Eilidh");
  await userEvent.type(screen.getByRole("searchbox", { name: "Search enquiries" }), "late");
  await shows("Late");
  expect(router.state.location.search).toBe("?search=late");
  const choices = within(screen.getByRole("navigation", { name: "Status" }));
  await userEvent.click(choices.getByRole("link", { name: /^Booked/ }));
  await waitFor(() => expect(router.state.location.search).toBe("?search=late&status=booked"));
  expect(choices.getByRole("link", { name: /^Booked/ })).toHaveAttribute("aria-current", "true");
  await userEvent.click(choices.getByRole("link", { name: /^Lost/ }));
  expect(await screen.findByText("No enquiry matches.", { exact: false })).toBeVisible();
  await router.navigate(-1);
  await shows("Late");
});

test("the list of enquiries without a match shows all again", async () => {
  serve();
  const router = openAdmin("/admin/enquiries?search=nobody");
  await userEvent.click(await screen.findByRole("link", { name: /^Show all/ }));
  await shows("Late", "Eilidh");
  expect(router.state.location.search).toBe("");
  expect(screen.getByRole("searchbox")).toHaveValue("");
});

test("the list of enquiries is ordered by its columns and comes in pages", async () => {
  const requests = serve(30);
  const router = openAdmin("/admin/enquiries");
  await shows("Late", "Eilidh");
  const heading = screen.getByRole("columnheader", { name: /^Name/ });
  for (const [sort, way] of [
    ["name", "ascending"],
    ["-name", "descending"],
  ] as const) {
    await userEvent.click(within(heading).getByRole("link"));
    await waitFor(() => expect(heading).toHaveAttribute("aria-sort", way));
    await waitFor(() => expect(asked(requests).at(-1)!.get("sort")).toBe(sort));
  }
  await userEvent.click(screen.getByRole("link", { name: "Next page" }));
  await waitFor(() => expect(router.state.location.search).toBe("?sort=-name&page=2"));
  await waitFor(() => expect(asked(requests).at(-1)!.get("offset")).toBe("25"));
});

test("the list of enquiries leads from a page beyond the last to the first", async () => {
  serve();
  openAdmin("/admin/enquiries?page=9");
  await userEvent.click(await screen.findByRole("link", { name: "First page" }));
  await shows("Late", "Eilidh");
});

test("the list of enquiries says that it is loading, and that it could not be fetched", async () => {
  const { promise, resolve } = deferred<typeof FAILURE>();
  fakeApi({ [LIST]: () => promise });
  openAdmin("/admin/enquiries");
  expect(await screen.findByRole("cell", { name: "Loading..." })).toBeVisible();
  resolve(FAILURE);
  expect(await screen.findByText("Failed to fetch enquiries")).toHaveAttribute("role", "alert");
});

test("the list of enquiries says that there are none, and nothing stands beside the link in the navigation", async () => {
  fakeApi({ [LIST]: { body: [] }, "/api/admin/enquiry-counts": { body: { ...COUNTS, unread: 0 } } });
  openAdmin("/admin/enquiries");
  expect(await screen.findByText("There are no enquiries yet.", { exact: false })).toBeVisible();
  const links = within(screen.getByRole("navigation", { name: "Back office" }));
  expect(links.getByRole("link", { name: "Enquiries" })).toBeVisible();
});

test("the list of enquiries is exported: the button is busy, and a failure is said", async () => {
  const { promise, resolve } = deferred<typeof FAILURE>();
  let answer = () => promise;
  fakeApi({ [LIST]: { body: [enquiry] }, "/api/admin/export-enquiries": () => answer() });
  openAdmin("/admin/enquiries");
  await userEvent.click(await screen.findByRole("button", { name: "Export XLSX" }));
  expect(screen.getByRole("button", { name: "Preparing..." })).toHaveFocus();
  resolve(FAILURE);
  expect(await screen.findByText("The cellar is flooded")).toBeVisible();
  answer = () => Promise.reject(new TypeError("Failed to fetch"));
  await userEvent.click(await screen.findByRole("button", { name: "Export XLSX" }));
  expect(await screen.findByText("Failed to export enquiries")).toBeVisible();
});

test("the list of enquiries sends a test mail: the button is busy, the mail server's answer is shown, and failures are said", async () => {
  const first = deferred<{ body: unknown }>();
  let answer = () => first.promise as Promise<{ status?: number; body: unknown }>;
  const requests = fakeApi({ [LIST]: { body: [] }, "/api/admin/send-test-mail": () => answer() });
  openAdmin("/admin/enquiries");
  await userEvent.click(await screen.findByRole("button", { name: "Send a test mail" }));
  expect(screen.getByRole("button", { name: "Sending..." })).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  expect(requests.filter(({ url }) => url.includes("send-test-mail"))).toHaveLength(1);
  first.resolve({ body: { message: "The test mail was taken.", answer: "250 queued as 7" } });
  expect(await screen.findByText("250 queued as 7")).toBeVisible();
  expect(screen.getByRole("button", { name: "Send a test mail" })).toHaveFocus();
  answer = () => Promise.resolve({ status: 502, body: { message: "554 no room here" } });
  await userEvent.click(screen.getByRole("button", { name: "Send a test mail" }));
  expect(await screen.findByText("554 no room here")).toBeVisible();
  expect(screen.queryByText("250 queued as 7")).not.toBeInTheDocument();
  answer = () => Promise.reject(new TypeError("Failed to fetch"));
  await userEvent.click(screen.getByRole("button", { name: "Send a test mail" }));
  expect(await screen.findByText("Failed to send the test mail")).toBeVisible();
});

const TOPICS = {
  items: [
    { about: "venue/v1", title: "Ardvorran Castle" },
    { about: "event/b1", title: "The Ball" },
  ],
  months: ["2027-05", "2027-06"],
};

test("the list is narrowed by what enquiries are about and by the month of the event", async () => {
  const about = { aboutTitle: "Ardvorran Castle", date: "2027-06-19", guests: "80" };
  const requests = fakeApi({
    [LIST]: { body: [{ ...enquiry, ...about }], headers: total(1) },
    "/api/admin/enquiry-counts": { body: COUNTS },
    "/api/admin/enquiry-topics": { body: TOPICS },
    "/api/admin/trashed-enquiries": { body: [] },
  });
  const router = openAdmin("/admin/enquiries");
  expect(await screen.findByText(/^Ardvorran Castle · Sat,? 19 June 2027 · 80 guests$/)).toBeVisible();
  await userEvent.selectOptions(await screen.findByLabelText("About"), "Ardvorran Castle");
  await userEvent.selectOptions(screen.getByLabelText("Month of the event"), "June 2027");
  await waitFor(() => expect(router.state.location.search).toBe("?about=venue%2Fv1&month=2027-06"));
  await waitFor(() =>
    expect(Object.fromEntries(asked(requests).at(-1) ?? [])).toMatchObject({
      about: "venue/v1",
      month: "2027-06",
    }),
  );
  await userEvent.selectOptions(screen.getByLabelText("About"), "Everything");
  await waitFor(() => expect(router.state.location.search).toBe("?month=2027-06"));
});

test("an address with what is no item and no month narrows nothing", async () => {
  const requests = serve();
  openAdmin("/admin/enquiries?about=castle&month=2027-13");
  await shows("Late", "Eilidh");
  expect([...asked(requests)[0]!.keys()]).toEqual(["limit", "offset"]);
});

test("likely spam has a list of its own while there is any", async () => {
  const counts = { ...COUNTS, likelySpam: 3 };
  const requests = fakeApi({
    [LIST]: ({ url }) => {
      const found = new URL(url).searchParams.get("likelySpam") ? [{ ...late, spamSign: "trap" }] : [enquiry];
      return { body: found, headers: { ...total(1), "X-Enquiry-Counts": JSON.stringify(counts) } };
    },
    "/api/admin/enquiry-counts": { body: counts },
    "/api/admin/enquiry-topics": { body: { items: [], months: [] } },
    "/api/admin/trashed-enquiries": { body: [] },
  });
  openAdmin("/admin/enquiries");
  await shows("Eilidh");
  await userEvent.click(screen.getByRole("link", { name: "Likely spam 3" }));
  await shows("Late");
  expect(document.querySelector("td[data-label=Mail]")).toBeNull();
  expect(asked(requests).at(-1)!.get("likelySpam")).toBe("true");
  expect(screen.queryByText("Failing")).not.toBeInTheDocument();
  expect(screen.queryByLabelText("About")).not.toBeInTheDocument();
});
