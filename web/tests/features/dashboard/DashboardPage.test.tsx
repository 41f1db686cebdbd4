// @module-tag slow

import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";

import { deferred } from "../../support/deferred";
import { fakeApi } from "../../support/fakeApi";
import { loadAdminPages, openAdmin } from "../../support/openAdmin";
import { listOf } from "../../support/publication";
import { venue } from "../../support/sampleItems";

const COUNTS = {
  total: 1,
  unread: 1,
  statuses: { new: 1, replied: 0, viewing: 0, held: 0, booked: 0, lost: 0 },
};
const FAILURE = { status: 500, body: { message: "The cellar is flooded" } };
const total = (count: number) => listOf([], { total: count });
const houses = [
  { ...venue, id: "v1", title: "Auchter Hall", brandDirection: "" },
  { ...venue, id: "v2", title: "Dunmore House", brandDirection: "Slow luxury, no tartan" },
];
const NOTHING = { draft: 0, scheduled: 0, changed: 0 };
const TODO = {
  waiting: [],
  waitingTotal: 0,
  reminders: [],
  endingHolds: [],
  failedMails: [],
  failedEvents: 0,
  missed: [],
  unfinished: { venue: NOTHING, event: NOTHING, packege: NOTHING, page: NOTHING },
  changes: [],
};
const ANSWERS = {
  "/api/admin/list-venues": listOf(houses, { total: 5000 }),
  "/api/admin/list-events": total(2),
  "/api/admin/list-packeges": total(1),
  "/api/admin/enquiry-counts": { body: COUNTS },
  "/api/admin/pictures": { body: [], headers: { "X-Total-Count": "0" } },
  "/api/admin/todo": { body: TODO },
};

beforeAll(loadAdminPages);
beforeEach(() => void vi.spyOn(console, "error").mockReturnValue());

const card = async (name: string) =>
  (await screen.findByRole("heading", { level: 2, name })).closest("section")!;
const rows = () =>
  [...(document.querySelector("[aria-label=Venues]")?.querySelectorAll("tbody tr") ?? [])].map(
    ({ textContent }) => textContent,
  );

test("the cards count everything and lead there", async () => {
  fakeApi(ANSWERS);
  openAdmin("/admin/dashboard");
  for (const [name, count, href] of [
    ["Total Venues", "5000", "/admin/venues"],
    ["Events", "2", "/admin/events"],
    ["Packeges", "1", "/admin/packages"],
    ["New enquiries", "1", "/admin/enquiries?status=new"],
  ] as const) {
    expect(await within(await card(name)).findByText(count)).toBeVisible();
    expect(within(await card(name)).getByRole("link", { name })).toHaveAttribute("href", href);
  }
});

test("pictures without description are counted, and one goes through them from there", async () => {
  const pictures = { body: [], headers: { "X-Total-Count": "17" } };
  const requests = fakeApi({ ...ANSWERS, "/api/admin/pictures": pictures });
  openAdmin("/admin/dashboard");
  const link = await screen.findByRole("link", { name: "17 pictures without description" });
  expect(link).toHaveAttribute("href", "/admin/pictures/describe");
  const asked = requests.filter(({ url }) => url.includes("/pictures"));
  expect(asked.map(({ url }) => new URL(url).search)).toEqual(["?only=undescribed&limit=1"]);
});

test("the venues are listed with the direction of their brand, a page at a time", async () => {
  const requests = fakeApi(ANSWERS);
  const router = openAdmin("/admin/dashboard");
  await waitFor(() => expect(rows()).toEqual(["Auchter Hall–", "Dunmore HouseSlow luxury, no tartan"]));
  const [first] = requests.filter(({ url }) => url.includes("list-venues"));
  expect(Object.fromEntries(new URL(first!.url).searchParams)).toMatchObject({
    limit: "25",
    offset: "0",
    fields: "title,slug,brandDirection,isFeatured,isFullWidth",
  });
  expect(screen.getByRole("link", { name: "Dunmore House" })).toHaveAttribute(
    "href",
    "/admin/update-venue/v2",
  );
  expect(screen.getByText("Page 1 of 200")).toBeVisible();
  await userEvent.click(screen.getByRole("link", { name: "Next page" }));
  await waitFor(() => expect(router.state.location.search).toBe("?page=2"));
  await waitFor(() => expect(requests.at(-1)!.url).toContain("offset=25"));
});

test("a page beyond the last leads to the first, and an empty house says so", async () => {
  fakeApi({ ...ANSWERS, "/api/admin/list-venues": total(5000) });
  const router = openAdmin("/admin/dashboard?page=999");
  const first = await screen.findByRole("link", { name: "First page" });
  fakeApi({ ...ANSWERS, "/api/admin/list-venues": total(0) });
  await userEvent.click(first);
  await waitFor(() => expect(router.state.location.search).toBe(""));
  expect(await screen.findByText("There are no venues yet.")).toBeVisible();
  expect(await within(await card("Total Venues")).findByText("0")).toBeVisible();
});

test("waiting is said until the venues come", async () => {
  const { promise, resolve } = deferred<{ body: unknown }>();
  fakeApi({ ...ANSWERS, "/api/admin/list-venues": () => promise });
  openAdmin("/admin/dashboard");
  expect(await screen.findByRole("cell", { name: "Loading..." })).toBeVisible();
  expect(within(await card("Total Venues")).getByText("–")).toBeVisible();
  resolve(ANSWERS["/api/admin/list-venues"]);
  expect(await within(await card("Total Venues")).findByText("5000")).toBeVisible();
});

test("a count is unknown while the server can't be asked, though it was known before", async () => {
  fakeApi(ANSWERS);
  openAdmin("/admin/dashboard");
  const enquiries = within(await card("New enquiries"));
  expect(await enquiries.findByText("1")).toBeVisible();
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
  fireEvent.focus(window);
  await waitFor(() => expect(enquiries.getByRole("alert")).toHaveTextContent("Could not be counted"));
  expect(enquiries.getByText("–")).toBeVisible();
  fakeApi(ANSWERS);
  await userEvent.click(screen.getByRole("button", { name: /^Try again/ }));
  expect(await enquiries.findByText("1")).toBeVisible();
});

test("where what waits and the venues both failed, the buttons have names of their own", async () => {
  fakeApi({ ...ANSWERS, "/api/admin/todo": FAILURE, "/api/admin/list-venues": FAILURE });
  openAdmin("/admin/dashboard");
  const about = ["what waits for an answer", "the venues"];
  for (const each of about)
    expect(await screen.findByRole("button", { name: `Try again to fetch ${each}` })).toBeVisible();
  expect(screen.getAllByRole("button", { name: /^Try again/ })).toHaveLength(about.length);
});

test("what could not be counted is said at its card, beside the other numbers", async () => {
  fakeApi({ ...ANSWERS, "/api/admin/list-packeges": FAILURE, "/api/admin/list-venues": FAILURE });
  openAdmin("/admin/dashboard");
  await waitFor(async () =>
    expect(within(await card("Packeges")).getByRole("alert")).toHaveTextContent("Could not be counted"),
  );
  expect(await screen.findByText("Failed to fetch venues")).toHaveAttribute("role", "alert");
  expect(within(await card("Total Venues")).getByText("–")).toBeVisible();
  expect(await within(await card("Events")).findByText("2")).toBeVisible();
});

test("who waits for an answer is named with the time in words, the overdue ones marked", async () => {
  const eilidh = {
    name: "Eilidh",
    aboutTitle: "Dunmore House",
    assigneeName: "Morag",
    receivedAt: "2026-11-02T10:00:00Z",
    since: "2026-11-20T10:00:00Z",
    isFirst: false,
  };
  const todo = {
    ...TODO,
    waiting: [
      { id: "e1", ...eilidh, waitedMinutes: 1955, waitedDays: 5, isOverdue: true },
      {
        id: "e2",
        ...eilidh,
        name: "Iain",
        aboutTitle: "",
        waitedMinutes: 40,
        waitedDays: 0,
        isOverdue: false,
      },
    ],
    waitingTotal: 12,
    waitingOf: {
      mine: { total: 2, overdue: 1 },
      nobodys: { total: 0, overdue: 0 },
      office: { total: 12, overdue: 3 },
    },
  };
  fakeApi({ ...ANSWERS, "/api/admin/todo": { body: todo } });
  openAdmin("/admin/dashboard");
  const waiting = within((await card("Waiting for an answer")) as HTMLElement);
  expect(
    await waiting.findByRole("cell", { name: "Overdue: 5\u00a0working days, since 20 November" }),
  ).toBeVisible();
  expect(waiting.getByRole("cell", { name: "40\u00a0min" })).toBeVisible();
  expect(waiting.getByRole("link", { name: "Eilidh" })).toHaveAttribute("href", "/admin/enquiry/e1");
  expect(waiting.getAllByText("Answered before")).toHaveLength(2);
  expect(waiting.getAllByText("Morag")).toHaveLength(2);
  const all = waiting.getByRole("link", { name: "All 12 that wait for an answer" });
  expect(all).toHaveAttribute("href", "/admin/enquiries?turn=ours&sort=turnSince");
  expect(waiting.getByRole("link", { name: "The office’s 12, 3 overdue" })).toHaveAttribute(
    "aria-current",
    "true",
  );
});

test.each([
  ["Mine 2, 1 overdue", "mine", "/admin/enquiries?turn=ours&assignee=m&sort=turnSince"],
  ["Nobody’s 0", "nobodys", "/admin/enquiries?turn=ours&assignee=no-one&sort=turnSince"],
])("what waits of %s alone is shown, and its list", async (name, whose, list) => {
  const counts = {
    mine: { total: 2, overdue: 1 },
    nobodys: { total: 0, overdue: 0 },
    office: { total: 9, overdue: 0 },
  };
  const asked: (string | null)[] = [];
  const todo = (request: Request) => {
    asked.push(new URL(request.url).searchParams.get("whose"));
    return { body: { ...TODO, waitingTotal: 12, waitingOf: counts } };
  };
  fakeApi({ ...ANSWERS, "/api/admin/todo": todo });
  openAdmin("/admin/dashboard");
  await userEvent.click(await screen.findByRole("link", { name }));
  expect(await screen.findByText("None of them waits for an answer.")).toBeVisible();
  expect(screen.getByRole("link", { name })).toHaveAttribute("aria-current", "true");
  expect(screen.getByRole("link", { name: /^All 12/ })).toHaveAttribute("href", list);
  expect(asked).toEqual([null, whose]);
  await userEvent.click(screen.getByRole("link", { name: "The office’s 9" }));
  expect(await screen.findByText("Every enquiry is answered.")).toBeVisible();
});

test("failed mails, what is not on the site yet and the last changes lead to where they are", async () => {
  const todo = {
    ...TODO,
    failedMails: [
      { id: "e1", name: "Eilidh", failures: 2, lastFailure: "421 no room", dueAt: "2026-11-20T10:00:00Z" },
    ],
    returnedMails: [{ id: "e2", name: "Iain", at: "2026-11-20T10:00:00Z", reason: "550 no such user" }],
    failedEvents: 2,
    reminders: [
      { id: "e3", name: "Ailsa", aboutTitle: "Torran", remindOn: "2026-11-20", assigneeName: "Morag" },
    ],
    missed: [{ kind: "venue", id: "v1", title: "Auchter Hall", missedAt: "2026-11-20T10:00:00Z" }],
    unfinished: { ...TODO.unfinished, packege: { draft: 2, scheduled: 0, changed: 1 } },
    changes: [
      {
        at: "2026-11-20T10:00:00Z",
        who: "Morag",
        action: "publish",
        subject: { kind: "venues", id: "v2", title: "Dunmore House", version: 3 },
      },
    ],
  };
  fakeApi({ ...ANSWERS, "/api/admin/todo": { body: todo } });
  openAdmin("/admin/dashboard");
  const reminders = within((await card("Reminders")) as HTMLElement);
  expect(reminders.getByRole("listitem")).toHaveTextContent("Ailsa, Torran 20 Nov, for Morag");
  const mails = within((await card("Mails that could not be sent")) as HTMLElement);
  expect(mails.getByText(/2 tries/)).toHaveTextContent("2 tries: 421 no room");
  const returned = within((await card("Mails that were not delivered")) as HTMLElement);
  expect(returned.getByText(/550 no such user/)).toBeVisible();
  expect(returned.getByRole("link")).toHaveAttribute("href", "/admin/enquiry/e2");
  const events = within((await card("Webhook events that could not be sent")) as HTMLElement);
  expect(events.getByRole("link", { name: "2 events" })).toHaveAttribute("href", "/admin/webhook");
  const unfinished = within((await card("Not on the site yet")) as HTMLElement);
  expect(unfinished.getByRole("link", { name: "Auchter Hall" })).toHaveAttribute(
    "href",
    "/admin/update-venue/v1",
  );
  expect(unfinished.getByRole("link", { name: "Draft 2 Packeges" })).toHaveAttribute(
    "href",
    "/admin/packages?state=draft",
  );
  expect(unfinished.queryByRole("link", { name: /Scheduled/ })).not.toBeInTheDocument();
  const changes = within((await card("Recent changes")) as HTMLElement);
  expect(changes.getByRole("listitem")).toHaveTextContent(/Dunmore House Morag, 20 Nov/);
});
