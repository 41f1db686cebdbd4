// @module-tag slow

import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";

import { queryClient } from "../../../../../src/api/fetching/queryClient";
import { fakeApi } from "../../../../support/fakeApi";
import { enquiry, NO_STEPS } from "../../../../support/sampleEnquiry";
import { loadAdminPages, openAdmin, supportDialogs } from "../../../../support/openAdmin";
import { STAY } from "../../../../support/sampleStay";

const ASKED = {
  enquiryId: "e2",
  name: "Ailsa",
  venueId: "v1",
  venueTitle: "Torran House",
  day: "2027-06-19",
  status: "new",
} as const;

beforeAll(loadAdminPages);
beforeEach(() => {
  supportDialogs();
  vi.spyOn(console, "error").mockReturnValue();
});

test("an enquiry says which option its hold is, and who else holds or asked for the day in which order", async () => {
  const hold = { ...STAY, day: "2027-06-19", endsOn: "2027-01-10", isEnding: false };
  fakeApi({
    "/api/admin/enquiries/e1": { body: { ...enquiry, status: "held" } },
    ...NO_STEPS,
    "/api/admin/enquiry-days/e1": {
      body: {
        stay: { ...hold, option: 2 },
        stays: [{ ...hold, id: "e3", enquiryId: "e3", name: "Isla", option: 1 }],
        asked: [
          { ...ASKED, receivedAt: "2026-05-04T09:00:00Z" },
          { ...ASKED, enquiryId: "e4", name: "Una", receivedAt: "2026-05-04T11:00:00Z" },
        ],
        today: "2026-11-26",
        endsOn: "2026-12-10",
        venues: [],
      },
    },
  });
  openAdmin("/admin/enquiry/e1");
  const diary = within(await screen.findByRole("region", { name: "Diary" }));
  expect(await diary.findByText("Held, second option")).toBeVisible();
  expect(diary.getAllByRole("listitem").map((each) => each.textContent)).toEqual([
    "Held, first option: Isla Until Sun, 10 January 2027",
    "Asked earlier: Ailsa, New, Sat, 19 June 2027",
    "Asked later: Una, New, Sat, 19 June 2027",
  ]);
});

test("of several venues the office chooses which one is held, and sees what the day is at each", async () => {
  const asked = {
    ...enquiry,
    about: "venue/v1",
    aboutTitle: "Torran House",
    alsoAbout: [{ about: "venue/v2", title: "Corrie" }],
    date: "2027-06-19",
  };
  const venues = [
    { venueId: "v1", venueTitle: "Torran House", state: "taken", nearest: ["2027-06-12"] },
    { venueId: "v2", venueTitle: "Corrie", state: "free", nearest: [] },
  ];
  const titles = { v3: "Ardvorran", v2: "Corrie", v1: "Torran House" };
  const listed = Object.entries(titles).map(([id, title]) => ({ item: { id, title }, state: "live" }));
  const requests = fakeApi({
    "/api/admin/enquiries/e1": { body: asked },
    ...NO_STEPS,
    "/api/admin/enquiry-days/e1": {
      body: { stay: null, stays: [], asked: [], today: "2026-11-26", endsOn: "2026-12-10", venues },
    },
    "/api/admin/list-venues": { headers: { "X-Total-Count": "3" }, body: { items: listed, total: 3 } },
    "/api/admin/update-enquiry/e1": { body: { message: "", enquiry: { ...asked, status: "held" } } },
  });
  openAdmin("/admin/enquiry/e1");
  const diary = within(await screen.findByRole("region", { name: "Diary" }));
  expect(await diary.findByText("Corrie")).toBeVisible();
  expect(screen.getAllByText("Torran House and Corrie", { exact: false })[0]).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Held" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Hold days" }));
  expect(dialog.getByText("They ask about Torran House and Corrie. Choose one.")).toBeVisible();
  await dialog.findByRole("option", { name: "Ardvorran" });
  expect(dialog.getAllByRole("option").map(({ textContent }) => textContent)).toEqual([
    "None chosen",
    "Corrie: free as far as we know",
    "Torran House: taken",
    "Ardvorran",
  ]);
  await userEvent.selectOptions(dialog.getByLabelText("Venue"), "Corrie: free as far as we know");
  await userEvent.click(dialog.getByRole("button", { name: "Save" }));

  expect(await screen.findByText("Status saved: Held")).toBeVisible();
  const sent = requests.find(({ method }) => method === "PUT");
  expect(await sent?.json()).toMatchObject({ status: "held", stay: { venueId: "v2", day: "2027-06-19" } });
});

test("of a venue whose diary is kept elsewhere the office is not told that its day is free", async () => {
  const asked = { ...enquiry, about: "venue/v1", aboutTitle: "Corrie", date: "2027-06-19" };
  const venues = [{ venueId: "v1", venueTitle: "Corrie", state: "unknown", nearest: [] }];
  fakeApi({
    "/api/admin/enquiries/e1": { body: asked },
    ...NO_STEPS,
    "/api/admin/enquiry-days/e1": {
      body: { stay: null, stays: [], asked: [], today: "2026-11-26", endsOn: "2026-12-10", venues },
    },
  });
  openAdmin("/admin/enquiry/e1");
  const diary = within(await screen.findByRole("region", { name: "Diary" }));
  expect(await diary.findByText("The day that they ask for is not known here.")).toBeVisible();
});

test("of a period the office sees how many of its days are free, and which", async () => {
  const asked = { ...enquiry, about: "venue/v1", aboutTitle: "Corrie", season: "a Saturday in June 2027" };
  const venue = {
    venueId: "v1",
    venueTitle: "Corrie",
    state: "free",
    nearest: ["2027-06-05", "2027-06-12"],
    inPeriod: "2 of 4 Saturdays free as far as we know",
  };
  const days = { stay: null, stays: [], asked: [], today: "2026-11-26", endsOn: "" };
  let venues = [venue];
  fakeApi({
    "/api/admin/enquiries/e1": { body: asked },
    ...NO_STEPS,
    "/api/admin/enquiry-days/e1": () => ({ body: { ...days, venues } }),
  });
  openAdmin("/admin/enquiry/e1");
  const diary = within(await screen.findByRole("region", { name: "Diary" }));
  expect(
    await diary.findByText("The days that they ask for: 2 of 4 Saturdays free as far as we know."),
  ).toBeVisible();
  expect(diary.getByText("Free days: Sat, 5 June 2027; Sat, 12 June 2027.")).toBeVisible();

  venues = [{ ...venue, state: "taken", inPeriod: "None of 4 Saturdays free" }];
  await queryClient.invalidateQueries();
  expect(await diary.findByText("The days that they ask for: None of 4 Saturdays free.")).toBeVisible();
  expect(diary.getByText("The nearest free days: Sat, 5 June 2027; Sat, 12 June 2027.")).toBeVisible();
});
