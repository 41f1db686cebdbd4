// @module-tag slow

import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";

import {
  entriesByDay,
  monthLater,
  weeksOf,
} from "../../../../../src/features/enquiries/admin/diary/monthDays";
import { deferred } from "../../../../support/deferred";
import { fakeApi } from "../../../../support/fakeApi";
import { loadAdminPages, openAdmin, supportDialogs } from "../../../../support/openAdmin";
import { STAY } from "../../../../support/sampleStay";

const CLOSED = {
  ...STAY,
  id: "c1",
  enquiryId: "",
  label: "Closed",
  name: "Closed",
  kind: "booked",
  endsOn: "",
  option: 0,
  turn: "",
  turnSince: null,
} as const;
const ASKED = {
  enquiryId: "e2",
  name: "Ailsa",
  venueId: "v1",
  venueTitle: "Torran House",
  day: "2027-06-19",
  status: "new",
  turn: "theirs",
  turnSince: "2026-03-21T12:00:00Z",
} as const;

const month = (more = {}) => ({
  body: {
    month: "2027-06",
    today: "2026-11-26",
    stays: [STAY],
    asked: [ASKED],
    viewings: [],
    isCut: false,
    ...more,
  },
});
const HOUSES = {
  headers: { "X-Total-Count": "1" },
  body: { items: [{ item: { id: "v1", title: "Torran House" }, state: "live" }], total: 1 },
};

beforeAll(loadAdminPages);
beforeEach(() => {
  supportDialogs();
  vi.spyOn(console, "error").mockReturnValue();
});

test("weeks begin on Monday and hold every day of the month once", () => {
  for (const of of ["2026-02", "2027-06", "2028-02", "2026-11", "2026-12"]) {
    const days = weeksOf(of).flat().filter(Boolean);
    expect(days).toHaveLength(
      new Date(Date.UTC(Number(of.slice(0, 4)), Number(of.slice(5)), 0)).getUTCDate(),
    );
    expect(new Set(days).size).toBe(days.length);
    for (const week of weeksOf(of))
      for (const [number, day] of week.entries())
        if (day) expect((new Date(day).getUTCDay() + 6) % 7).toBe(number);
  }
  expect([monthLater("2026-12", 1), monthLater("2026-01", -1), monthLater("2026-05", 12)]).toEqual([
    "2027-01",
    "2025-12",
    "2027-05",
  ]);
});

test("a stay stands on each of its days, before what is asked for", () => {
  const days = entriesByDay(month().body as never);
  expect([...days.keys()]).toEqual(["2027-06-18", "2027-06-19"]);
  expect(days.get("2027-06-19")).toEqual([{ stay: STAY }, { asked: ASKED }]);
});

test("the month says in words what is held and asked for, and leads to the enquiries and to other months", async () => {
  const requests = fakeApi({ "/api/admin/diary": month(), "/api/admin/list-venues": HOUSES });
  const router = openAdmin("/admin/diary?month=2027-06");
  const table = await screen.findByRole("table", { name: "June 2027" });
  const held = within(table).getAllByRole("link", { name: /^Held/ });
  expect(held.map((each) => each.textContent)).toEqual(
    Array(2).fill("HeldTorran HouseEilidhEnds soon: Sat, 28 November 2026Your turn since 20 March"),
  );
  expect(held[0]).toHaveAttribute("href", "/admin/enquiry/e1");
  const asked = within(table).getByRole("link", { name: /^Asked for/ });
  expect(asked).toHaveAttribute("href", "/admin/enquiry/e2");
  expect(asked).toHaveTextContent("Their turn since 21 March");

  await userEvent.keyboard("j");
  expect(router.state.location.search).toBe("?month=2027-07");
  await userEvent.keyboard("t");
  expect(router.state.location.search).toBe("");
  await screen.findByRole("option", { name: "Torran House" });
  await userEvent.selectOptions(await screen.findByLabelText("Venue"), "Torran House");
  expect(router.state.location.search).toBe("?venue=v1");
  await vi.waitFor(() => expect(requests.some(({ url }) => url.includes("venue=v1"))).toBe(true));
});

test("each press of a key leads a month on, also while a month is fetched", async () => {
  const slow = deferred<ReturnType<typeof month>>();
  const answers = [month()];
  fakeApi({ "/api/admin/diary": () => answers.shift() ?? slow.promise, "/api/admin/list-venues": HOUSES });
  const router = openAdmin("/admin/diary?month=2027-06");
  await screen.findByRole("table", { name: "June 2027" });
  await userEvent.keyboard("jjj");
  expect(router.state.location.search).toBe("?month=2027-09");
  await userEvent.keyboard("k");
  expect(router.state.location.search).toBe("?month=2027-08");
});

test("a month of any year is chosen at once", async () => {
  fakeApi({ "/api/admin/diary": month(), "/api/admin/list-venues": HOUSES });
  const router = openAdmin("/admin/diary?month=2027-06");
  await userEvent.selectOptions(await screen.findByLabelText("Year"), "2029");
  expect(router.state.location.search).toBe("?month=2029-06");
  await userEvent.selectOptions(screen.getByLabelText("Month"), "February");
  expect(router.state.location.search).toBe("?month=2029-02");
});

test("a day of the month shows four entries, and the others when it is asked", async () => {
  const asked = Array.from({ length: 6 }, (_, number) => ({
    ...ASKED,
    enquiryId: `e${number}`,
    name: `N${number}`,
  }));
  fakeApi({ "/api/admin/diary": month({ stays: [], asked }), "/api/admin/list-venues": HOUSES });
  openAdmin("/admin/diary?month=2027-06");
  const table = within(await screen.findByRole("table", { name: "June 2027" }));
  const last = table.getByText("N5");
  expect(table.getByText("N3")).toBeVisible();
  expect(last).not.toBeVisible();
  await userEvent.click(table.getByText("2 more"));
  expect(last).toBeVisible();
});

test("an empty month says so, and a failed one can be asked for again", async () => {
  let answer: { status?: number; body: object } = { status: 503, body: {} };
  fakeApi({ "/api/admin/diary": () => answer, "/api/admin/list-venues": HOUSES });
  openAdmin("/admin/diary?month=2027-06&view=list");
  expect(await screen.findByText("The diary could not be fetched.")).toBeVisible();
  answer = month({ stays: [], asked: [] });
  await userEvent.click(screen.getByRole("button", { name: /again/i }));
  expect(await screen.findByText("Nothing is asked for, held or booked in June 2027.")).toBeInTheDocument();
});

test("days without an enquiry are removed with Undo", async () => {
  const requests = fakeApi({
    "/api/admin/diary": month({ stays: [CLOSED], asked: [] }),
    "/api/admin/list-venues": HOUSES,
    "/api/admin/delete-diary-entry/c1": { body: { message: "" } },
    "/api/admin/add-diary-entry": { body: { message: "", id: "c2" } },
  });
  openAdmin("/admin/diary?month=2027-06");
  const [entry] = within(await screen.findByRole("table")).getAllByRole("button", { name: /^Booked/ });
  await userEvent.click(entry!);
  await userEvent.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Remove" }));
  expect(await screen.findByText("Closed is no longer in the diary")).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Undo" }));
  expect(await screen.findByText("The days are in the diary again")).toBeVisible();
  const added = requests.find(({ url }) => url.endsWith("add-diary-entry"))!;
  expect(await added.json()).toEqual({
    venueId: "v1",
    day: "2027-06-18",
    lastDay: "2027-06-19",
    endsOn: "",
    kind: "booked",
    label: "Closed",
  });
});

test.each([
  ["are removed", "Remove", []],
  ["move to another day", "Save", [{ ...CLOSED, day: "2027-06-02", lastDay: "2027-06-03" }]],
])("after days without an enquiry %s the focus is on the screen", async (_, way, left) => {
  let stays: object[] = [CLOSED];
  const changed = () => {
    stays = left;
    return { body: { message: "" } };
  };
  fakeApi({
    "/api/admin/diary": () => month({ stays, asked: [] }),
    "/api/admin/list-venues": HOUSES,
    "/api/admin/delete-diary-entry/c1": changed,
    "/api/admin/update-diary-entry/c1": changed,
  });
  openAdmin("/admin/diary?month=2027-06");
  const [entry] = within(await screen.findByRole("table")).getAllByRole("button", { name: /^Booked/ });
  await userEvent.click(entry!);
  await userEvent.click(within(screen.getByRole("dialog")).getByRole("button", { name: way }));
  await vi.waitFor(() => expect(entry).not.toBeInTheDocument());
  expect(screen.getByRole("main")).toHaveFocus();
});

test("where others hold a day, the dialog says so and saves all the same when asked", async () => {
  const sent: unknown[] = [];
  fakeApi({
    "/api/admin/diary": month(),
    "/api/admin/list-venues": HOUSES,
    "/api/admin/add-diary-entry": async (request) => {
      const body = (await request.json()) as { despiteHolds: boolean };
      sent.push(body.despiteHolds);
      return body.despiteHolds
        ? { body: { message: "", id: "c1" } }
        : { status: 409, body: { message: "Torran House is held for Eilidh.", dayHeld: true } };
    },
  });
  openAdmin("/admin/diary?month=2027-06");
  await userEvent.click(await screen.findByRole("button", { name: "Add on Sat, 19 June 2027" }));
  const dialog = within(screen.getByRole("dialog", { name: "Add days" }));
  expect(dialog.getByLabelText("Day")).toHaveValue("2027-06-19");
  await userEvent.type(dialog.getByLabelText(/What for/), "Family");
  await userEvent.click(dialog.getByRole("button", { name: "Save" }));
  expect(await dialog.findByText("Torran House is held for Eilidh.")).toBeVisible();
  await userEvent.click(dialog.getByRole("button", { name: "Save all the same" }));
  expect(await screen.findByText("It is in the diary")).toBeVisible();
  expect(sent).toEqual([false, true]);
});

test("a year of a venue shows at a glance which days of a weekday are free, and leads to each month", async () => {
  const requests = fakeApi({
    "/api/admin/diary": month(),
    "/api/admin/list-venues": HOUSES,
    "/api/admin/diary-year/v1": ({ url }) => ({
      body: {
        year: "2027",
        weekday: new URL(url).searchParams.get("weekday"),
        today: "2027-06-06",
        days: [
          { date: "2027-06-05", state: "free" },
          { date: "2027-06-12", state: "free" },
          { date: "2027-06-19", state: "held" },
          { date: "2027-07-03", state: "taken" },
        ],
      },
    }),
  });
  const router = openAdmin("/admin/diary?month=2027-06");
  const years = await screen.findByRole("link", { name: "Year" });
  years.focus();
  await userEvent.keyboard("{Enter}");
  expect(years).toHaveAttribute("aria-current", "true");
  expect(document.title).toMatch(/^Diary, 2026/);
  expect(await screen.findByText("Choose a venue to see the free days of its year.")).toBeVisible();
  await screen.findByRole("option", { name: "Torran House" });
  await userEvent.selectOptions(screen.getByLabelText("Venue"), "Torran House");
  expect(
    await screen.findByRole("heading", { name: "1 Saturday free in 2027 at Torran House" }),
  ).toBeVisible();
  const days = screen.getAllByText(/^(over|free|held|taken)$/).map((each) => each.parentElement?.textContent);
  expect(days).toEqual(["5 over", "12 free", "19 held", "3 taken"]);
  expect(screen.getByRole("link", { name: "July 2027" })).toHaveAttribute(
    "href",
    "/admin/diary?month=2027-07&venue=v1",
  );

  await userEvent.selectOptions(screen.getByLabelText("Weekday"), "Friday");
  await userEvent.selectOptions(await screen.findByLabelText("Year"), "2028");
  expect(router.state.location.search).toBe("?month=2027-06&view=year&venue=v1&weekday=friday&year=2028");
  await vi.waitFor(() => expect(requests.at(-1)?.url).toContain("year=2028&weekday=friday"));
  expect(document.title).toMatch(/^Diary, 2028/);
});

test("owners say in the diary what visitors learn of it, and save it with Enter on the button alone", async () => {
  const requests = fakeApi({
    "/api/admin/my-account": { body: { role: "owner" } },
    "/api/admin/diary": month(),
    "/api/admin/list-venues": HOUSES,
    "/api/admin/diary-disclosure": { body: { days: false, holds: true, holdEnds: true } },
  });
  openAdmin("/admin/diary?month=2027-06");
  await userEvent.click(await screen.findByRole("button", { name: "What visitors learn" }));
  const dialog = within(await screen.findByRole("dialog", { name: "What visitors learn of the diary" }));
  expect(dialog.getByLabelText("Which days are only held")).toBeDisabled();

  await userEvent.click(dialog.getByLabelText(/^Whether a day is free/));
  await userEvent.keyboard("{Enter}");
  await userEvent.click(dialog.getByLabelText("Which days are only held"));
  expect(dialog.getByLabelText("Until when a day is held")).toBeDisabled();
  await userEvent.click(dialog.getByLabelText("Which days are only held"));
  await userEvent.click(dialog.getByLabelText("Until when a day is held"));
  dialog.getByRole("button", { name: "Save" }).focus();
  await userEvent.keyboard("{Enter}");

  expect(await screen.findByText("Saved. Visitors see it at once")).toBeVisible();
  const sent = requests.find(({ method }) => method === "PUT");
  expect(await sent?.json()).toEqual({ days: true, holds: true, holdEnds: false });
});
