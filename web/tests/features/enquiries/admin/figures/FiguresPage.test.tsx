// @module-tag slow

import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, expect, test } from "vitest";

import { monthChoices, percent } from "../../../../../src/features/enquiries/admin/figures/figureTexts";
import { fakeApi } from "../../../../support/fakeApi";
import { loadAdminPages, openAdmin } from "../../../../support/openAdmin";
import { FAILURE } from "../../../../support/sampleEnquiry";

const CALL = "/api/admin/enquiry-figures";
const TOTAL = {
  enquiries: 4,
  answered: 2,
  medianMinutes: 60,
  slowMinutes: 200,
  inTime: 1,
  laterAnswers: 3,
  laterMedianMinutes: 120,
  laterInTime: 2,
  viewings: 2,
  bookings: 1,
  lost: 1,
  ours: 1,
  theirs: 2,
};
const NOTHING = {
  enquiries: 0,
  answered: 0,
  medianMinutes: null,
  slowMinutes: null,
  viewings: 0,
  bookings: 0,
  lost: 0,
};
const NO_GROUPS = { groups: [], more: 0 };
const FIGURES = {
  from: "2026-06",
  to: "2026-07",
  answerWithin: 8,
  total: TOTAL,
  months: [
    { month: "2026-06", figures: TOTAL },
    { month: "2026-07", figures: NOTHING },
  ],
  pages: { groups: [{ value: "/venue/torran", name: "/venue/torran", figures: TOTAL }], more: 5 },
  houses: { groups: [{ value: "", name: "", figures: TOTAL }], more: 0 },
  sources: { groups: [{ value: "google.com", name: "google.com", figures: TOTAL }], more: 0 },
  campaigns: NO_GROUPS,
  heard: NO_GROUPS,
  losses: [{ reason: "Too far", enquiries: 1 }],
};
const TOPICS = {
  "/api/admin/enquiry-topics": {
    body: {
      items: [
        { about: "venue/a", title: "Torran House" },
        { about: "event/b", title: "A day" },
      ],
      months: [],
    },
  },
};

beforeAll(loadAdminPages);

const table = async (name: string) => within(await screen.findByRole("table", { name }));
const hrefs = (found: HTMLElement[]) => found.map((link) => link.getAttribute("href"));

test("each number leads to the list of the enquiries that it counts", async () => {
  fakeApi({ [CALL]: { body: FIGURES }, ...TOPICS });
  openAdmin("/admin/figures?about=venue%2Fa");
  const june = await (await table("Figures by month")).findByRole("row", { name: /June 2026/ });
  expect(june).toHaveTextContent("June 202641 h3 h 20 min2 h2 (50%)1 (25%)1 (25%)");
  const list = "/admin/enquiries?receivedFrom=2026-06&receivedTo=2026-06&about=venue%2Fa";
  expect(hrefs(within(june).getAllByRole("link"))).toEqual([
    list,
    `${list}&reached=viewing`,
    `${list}&reached=booked`,
    `${list}&status=lost`,
  ]);
  const period = "/admin/enquiries?receivedFrom=2026-06&receivedTo=2026-07&about=venue%2Fa";
  const turns = screen.getByText(/^Now it is your turn in/);
  expect(turns).toHaveTextContent("Now it is your turn in 1 of them, and theirs in 2.");
  expect(hrefs(within(turns).getAllByRole("link"))).toEqual([`${period}&turn=ours`, `${period}&turn=theirs`]);
  const [page] = hrefs((await table("Figures by page")).getAllByRole("link"));
  expect(page).toBe(`${period}&fromPage=%2Fvenue%2Ftorran`);
  const [source] = hrefs((await table("Figures by source")).getAllByRole("link"));
  expect(source).toBe(`${period}&cameFrom=google.com`);
});

test("what no list shows alone leads nowhere, and what is missing is said", async () => {
  fakeApi({ [CALL]: { body: FIGURES }, ...TOPICS });
  openAdmin("/admin/figures");
  const houses = await table("Figures by venue");
  expect(houses.getByRole("cell", { name: "No venue named" })).toBeVisible();
  expect(houses.queryByRole("link")).toBeNull();
  expect(screen.getByText("5 more are in the file.")).toBeVisible();
  expect((await table("Reasons of losses")).getByRole("cell", { name: "Too far" })).toBeVisible();
  expect((await table("Figures by campaign")).getByText("No enquiries came in these months.")).toBeVisible();
  expect(screen.getByText(/Half of them waited for it no longer than 1 h, nine in ten/)).toHaveTextContent(
    /office was open\. Within your aim of 8 h: 1 \(50%\)\.$/,
  );
  expect(screen.getByText(/^Answers to further questions: 3\./)).toHaveTextContent(
    "Half of them came within 2 h. Within your aim of 8 h: 2 (67%).",
  );
});

test("a server of a former release counts no later answers", async () => {
  const { answerWithin: _, ...found } = FIGURES;
  const { inTime: _1, laterAnswers: _2, laterMedianMinutes: _3, laterInTime: _4, ...total } = TOTAL;
  fakeApi({
    [CALL]: { body: { ...found, total, months: [{ month: "2026-06", figures: total }] } },
    ...TOPICS,
  });
  openAdmin("/admin/figures");
  expect(await (await table("Figures by month")).findByRole("row", { name: /June 2026/ })).toHaveTextContent(
    "June 202641 h3 h 20 min–2 (50%)",
  );
  expect(screen.queryByText(/within your aim|further questions/i)).not.toBeInTheDocument();
});

test("months without enquiries are said in a sentence, without empty tables", async () => {
  fakeApi({ [CALL]: { body: { ...FIGURES, total: NOTHING } }, ...TOPICS });
  openAdmin("/admin/figures");
  expect(await screen.findByText("No enquiries came from June 2026 to July 2026.")).toBeVisible();
  expect(screen.queryByRole("table")).toBeNull();
});

test("months and house are chosen in the address", async () => {
  const requests = fakeApi({ [CALL]: { body: FIGURES }, ...TOPICS });
  openAdmin("/admin/figures?from=2026-06&to=2026-07&about=event%2Fb");
  await userEvent.selectOptions(await screen.findByRole("combobox", { name: "Venue" }), "Torran House");
  await userEvent.selectOptions(screen.getByRole("combobox", { name: "From" }), "July 2026");
  const asked = requests.filter(({ url }) => url.includes(CALL)).map(({ url }) => new URL(url).search);
  expect(asked).toEqual([
    "?from=2026-06&to=2026-07",
    "?from=2026-06&to=2026-07&about=venue%2Fa",
    "?from=2026-07&to=2026-07&about=venue%2Fa",
  ]);
});

test("a failure is said once and can be tried again", async () => {
  fakeApi({ [CALL]: FAILURE, ...TOPICS });
  openAdmin("/admin/figures");
  expect(await screen.findByText("Failed to fetch the figures")).toBeVisible();
  expect(screen.queryByRole("table", { name: "Figures by page" })).toBeNull();
});

test("shares are whole percent, and the months reach back from the present one", () => {
  expect([percent(1, 3), percent(0, 0), percent(2, 2)]).toEqual([33, 0, 100]);
  expect(monthChoices(3, ["2026-02", "2025-01"], new Date("2026-02-15T12:00:00Z"))).toEqual([
    "2026-02",
    "2026-01",
    "2025-12",
    "2025-01",
  ]);
});
