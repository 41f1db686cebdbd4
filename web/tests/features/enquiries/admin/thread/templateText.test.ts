import { expect, test } from "vitest";

import {
  type DaysForAnswer,
  fillTemplate,
  placeholderError,
} from "../../../../../src/features/enquiries/admin/thread/templateText";
import type { Enquiry } from "../../../../../src/features/enquiries/admin/calls/enquiryTypes";

const ENQUIRY = {
  name: "Eilidh",
  aboutTitle: "Torran House",
  alsoAbout: [{ about: "venue/c", title: "Corrie" }],
  date: "2027-06-19",
  guests: "54",
} as Enquiry;
const TAKEN = {
  venueId: "t",
  venueTitle: "Torran House",
  state: "taken",
  nearest: ["2027-06-12", "2027-06-26"],
  inPeriod: "",
} satisfies DaysForAnswer["venues"][number];
const TEXT = "It is {availability}. Free: {free days}.";

test("a text is filled in with everything that the enquiry says", () => {
  const said = { ...ENQUIRY, aboutTitle: "Torran $&", alsoAbout: [], guests: "80" };
  expect(fillTemplate("{name} {venue} {guests} {venue} {else}", said)).toBe(
    "Eilidh Torran $& 80 Torran $& {else}",
  );
  expect(fillTemplate("{date}", said)).toMatch(/^Saturday,? 19 June 2027$/);
  expect([placeholderError("{date}"), placeholderError("{else} {}")]).toEqual([
    "Replace {date}: the enquiry does not say it.",
    undefined,
  ]);
});

test("a template takes in what the diary says of the day and of the nearest free ones", () => {
  const days: DaysForAnswer = { venues: [TAKEN] };

  expect(fillTemplate(TEXT, ENQUIRY, days)).toBe("It is taken. Free: 12 June 2027 and 26 June 2027.");
});

test("of a period a template takes in how many of its days are free", () => {
  const venue = { ...TAKEN, state: "free", inPeriod: "2 of 4 Saturdays free as far as we know" } as const;

  expect(
    fillTemplate(
      "{date}: {availability}.",
      { ...ENQUIRY, date: "", season: "a Saturday in June 2027" },
      { venues: [venue] },
    ),
  ).toBe("a Saturday in June 2027: 2 of 4 Saturdays free as far as we know.");
});

test("of several venues it says which is meant", () => {
  const corrie = { venueId: "c", venueTitle: "Corrie", state: "free", inPeriod: "" } as const;

  expect(
    fillTemplate("{venue}: {availability}. {free days}", ENQUIRY, {
      venues: [TAKEN, { ...corrie, nearest: [] }],
    }),
  ).toBe(
    "Torran House and Corrie: Torran House: taken; Corrie: free as far as we know. Torran House: 12 June 2027 and 26 June 2027",
  );
});

test.each([
  ["a Saturday in June 2027", "On a Saturday in June 2027"],
  ["spring", "On {date}"],
])("without a day the period that they ask for is the date, and a season alone is none", (season, text) => {
  expect(fillTemplate("On {date}", { ...ENQUIRY, date: "", season })).toBe(text);
});

const UNKNOWN: DaysForAnswer = { venues: [{ ...TAKEN, state: "unknown", nearest: [] }] };

test.each([undefined, UNKNOWN])("what the diary does not say has to be replaced", (days) => {
  const text = fillTemplate(TEXT, ENQUIRY, days);

  expect(text).toBe(TEXT);
  expect(placeholderError(text)).toContain("{availability}");
});
