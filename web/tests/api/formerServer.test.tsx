// @module-tag slow

import { screen, waitFor } from "@testing-library/react";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";

import type { components } from "../../src/api/schema";
import type { VenueDay, VenueLinks } from "../../src/api/types";
import { fakeApi } from "../support/fakeApi";
import { formerAnswer } from "../support/formerServer";
import { wholeList } from "../support/foundVenues";
import { loadAdminPages, openAdmin, openSite, supportDialogs } from "../support/openAdmin";
import { editedOf, listOf } from "../support/publication";
import { COUNTS, EMPTY_STEP, enquiry } from "../support/sampleEnquiry";
import { details, venue } from "../support/sampleItems";
import { MAILBOX, RECEIVED } from "../support/sampleMail";
import { STAY } from "../support/sampleStay";

type Schemas = components["schemas"];

const AT = "2026-11-20T12:00:00Z";
const VENUE = { ...venue, id: "v1", _id: "v1", slug: "torran", title: "Torran House" };
const ASKED: Schemas["AskedDay"] = {
  enquiryId: "e2",
  name: "Ailsa",
  venueId: "v1",
  venueTitle: "Torran House",
  day: "2027-06-19",
  status: "new",
  receivedAt: AT,
  turn: "theirs",
  turnSince: AT,
};
const TODO: Schemas["Todo"] = {
  waiting: [
    {
      id: "e1",
      name: "Eilidh",
      aboutTitle: "Torran House",
      receivedAt: AT,
      assigneeName: "Morag",
      since: AT,
      isFirst: false,
      waitedMinutes: 90,
      waitedDays: 2,
      isOverdue: true,
    },
  ],
  waitingTotal: 1,
  waitingOf: { office: { total: 1, overdue: 1 } },
  reminders: [],
  tasks: [],
  overtakenHolds: [STAY],
  endingHolds: [STAY],
  failedMails: [],
  returnedMails: [{ id: "e1", name: "Eilidh", at: AT, reason: "unknown" }],
  failedEvents: 0,
  missed: [],
  unfinished: {},
  changes: [],
  mailbox: MAILBOX,
};
const DIARY: Schemas["DiaryMonth"] = {
  month: "2027-06",
  today: "2026-11-26",
  stays: [STAY],
  asked: [ASKED],
  viewings: [],
  isCut: false,
};
const DAYS: Schemas["EnquiryDays"] = {
  stay: STAY,
  stays: [{ ...STAY, id: "e3", enquiryId: "e3", name: "Una" }],
  asked: [ASKED],
  today: "2026-11-26",
  endsOn: "",
  venues: [
    { venueId: "v1", venueTitle: "Torran House", state: "held", nearest: ["2027-06-26"], inPeriod: "" },
  ],
};
const STEPS: Schemas["EnquiryStep"][] = [
  {
    ...EMPTY_STEP,
    kind: "received",
    value: "2026-11-19",
    text: "We come on Friday.",
    received: { ...RECEIVED, files: [] },
  },
  { ...EMPTY_STEP, id: "s2", kind: "answered", text: "It is free.", undoFor: 10 },
];
const COUNTED: Schemas["Figures"] = {
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
const GROUPS = { groups: [{ value: "google.com", name: "google.com", figures: COUNTED }], more: 0 };
const FIGURES: Schemas["EnquiryFigures"] = {
  from: "2026-06",
  to: "2026-06",
  answerWithin: 8,
  total: COUNTED,
  months: [{ month: "2026-06", figures: COUNTED }],
  pages: GROUPS,
  houses: GROUPS,
  sources: GROUPS,
  campaigns: GROUPS,
  heard: GROUPS,
  losses: [],
};
const FREE = { state: "free", heldUntil: "", words: "Free as far as we know" } as const;
const DAY: VenueDay = {
  day: "Saturday 19 June 2027",
  guests: 54,
  visit: { date: "2027-06-19", guests: "54", period: "", understood: "Saturday 19 June 2027" },
  errors: { date: "", guests: "" },
  availability: { ...FREE, nearest: [], houses: [] },
  light: null,
  season: "The heather is out.",
  rooms: [],
  notes: [],
};
const LINKS: VenueLinks = {
  events: [],
  packages: [],
  venues: [{ ...VENUE, id: "v2", title: "The Lodge" }],
  days: { v2: FREE },
};
const FOUND = {
  ...wholeList,
  visit: { ...wholeList.visit, date: "2027-06-19", understood: "19 June 2027" },
  day: "Saturday 19 June 2027",
  free: 1,
  days: { v1: FREE },
  houses: [VENUE],
  renamed: { former: "torran" },
};

const VERSIONS = [2, 1].map((number) => ({
  number,
  at: AT,
  who: "morag",
  action: "saved",
  fields: ["city"],
}));

/** What the server of today answers, in full. */
const ANSWERS: Record<string, unknown> = {
  "/api/admin/todo": TODO,
  "/api/admin/enquiry-counts": COUNTS,
  "/api/admin/enquiries": [enquiry],
  "/api/admin/enquiries/e1": enquiry,
  "/api/admin/enquiry-steps/e1": STEPS,
  "/api/admin/enquiry-days/e1": DAYS,
  "/api/admin/enquiry-topics": { items: [], months: [] },
  "/api/admin/colleagues": [{ id: "m1", name: "Morag" }],
  "/api/admin/reply-templates": { templates: [], version: "" },
  "/api/admin/diary": DIARY,
  "/api/admin/enquiry-figures": FIGURES,
  "/api/admin/list-venues": listOf([VENUE]).body,
  "/api/admin/list-events": listOf([]).body,
  "/api/admin/list-packeges": listOf([]).body,
  "/api/admin/edit-venue/v1": editedOf(VENUE).body,
  "/api/admin/venue-history/v1": VERSIONS,
  "/api/admin/venue-version/v1/1": { ...VERSIONS[1], item: { ...VENUE, city: "Oban" } },
  "/api/admin/venue-version/v1/2": { ...VERSIONS[0], item: VENUE },
  "/api/admin/get-venues": [VENUE],
  "/api/admin/get-venue/torran": VENUE,
  "/api/admin/get-full-width-venue": VENUE,
  "/api/admin/single-venue/torran": VENUE,
  "/api/admin/venue-day/torran": DAY,
  "/api/admin/venue-links/v1": LINKS,
  "/api/admin/find-venues": FOUND,
  "/api/admin/get-site-content": details,
  "/api/admin/my-account": { id: "m1", username: "morag", name: "Morag", role: "owner" },
};

const formerServer = () =>
  fakeApi(
    Object.fromEntries(Object.entries(ANSWERS).map(([path, body]) => [path, () => formerAnswer(path, body)])),
  );

beforeAll(loadAdminPages);
beforeEach(() => {
  supportDialogs();
  vi.spyOn(console, "error").mockReturnValue();
});

test.each([
  ["/api/admin/todo", TODO, ["waitingOf", "tasks", "overtakenHolds", "returnedMails", "mailbox"]],
  ["/api/admin/diary", DIARY, ["viewings"]],
  ["/api/admin/enquiries/e1", enquiry, ["turn", "turnSince", "overdueAt", "channel", "alsoAbout"]],
  ["/api/admin/single-venue/torran", VENUE, ["diaryIsKept", "secondSetting"]],
])("an answer of a former server lacks what came later: %s", (path, body, later) => {
  const { body: answered } = formerAnswer(path, body);
  expect(Object.keys(body).filter((name) => !(name in (answered as object)))).toEqual(
    expect.arrayContaining(later),
  );
});

test("a former server has no later call", () => {
  expect(formerAnswer("/api/admin/my-day", {}).status).toBe(404);
});

test.each([
  ["/admin/dashboard", "Waiting for an answer"],
  ["/admin/my-day", "My day"],
  ["/admin/enquiries", "Eilidh"],
  ["/admin/enquiry/e1", "We come on Friday."],
  ["/admin/enquiry/e1", "Others on the same days"],
  ["/admin/diary?month=2027-06", "Ailsa"],
  ["/admin/figures", "By month"],
  ["/admin/venues", "Torran House"],
  ["/admin/venue/v1", "Torran House"],
  ["/admin/update-venue/v1", "Update Venue"],
  ["/admin/settings", "Settings"],
  ["/admin/venue-history/v1", "City"],
])("a screen of the back office shows the answers of a former server: %s", async (path, text) => {
  formerServer();
  openAdmin(path);
  await expectShown(text);
});

test.each([
  ["/", "Torran House"],
  ["/venues?date=2027-06-19", "Torran House"],
  ["/venues?saved=torran", "Torran House"],
  ["/single-venue/torran?date=2027-06-19&guests=54", "The heather is out."],
  ["/contact?about=venue/torran&date=2027-06-19", "Torran House"],
  ["/contact?houses=torran&date=2027-06-19", "Torran House"],
])("a public page shows the answers of a former server: %s", async (path, text) => {
  formerServer();
  openSite(path);
  await expectShown(text);
});

/** Neither the page of an error, nor a value that is missing in the words. */
async function expectShown(text: string) {
  await waitFor(() => {
    expect(screen.queryByText("Unexpected Application Error!")).toBeNull();
    expect(document.body).toHaveTextContent(text);
  });
  await vi.dynamicImportSettled();
  expect(document.body).not.toHaveTextContent(/Unexpected Application Error|undefined|NaN|Invalid Date/);
}
