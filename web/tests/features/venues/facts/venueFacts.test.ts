import { expect, test } from "vitest";

import {
  type FactSource,
  factLabel,
  factOf,
  factsOf,
  splitFacts,
} from "../../../../src/features/venues/facts/venueFacts";

const all = {
  guestsDine: "120",
  guestsSleep: "34",
  exclusiveUse: true,
  priceFrom: "14800",
  priceUnit: "for the house, two nights",
  minutesFromEdinburgh: "150",
  stepFreeAccess: "Hall, 2 rooms",
  guestsDance: "140",
  guestsTheatre: "1200",
  wifi: "In the house",
  setting: "castle",
} as const satisfies FactSource;

const values = (venue: FactSource) => factsOf(venue).map(({ label, value }) => `${label}: ${value}`);

test("a venue says its facts in the order in which couples ask, in our formats", () => {
  expect(values(all)).toEqual([
    "Dine: 120",
    "Sleep: 34",
    "Yours alone: Yes",
    "From: £14,800",
    "From Edinburgh: 2\u202fh\u202f30",
    "Step-free: Hall, 2 rooms",
    "Dance: 140",
    "Theatre style: 1,200",
    "Wi-Fi: In the house",
    "Setting: Castle",
  ]);
});

test("a venue of two settings says both", () => {
  expect(values({ setting: "castle", secondSetting: "coast" })).toEqual(["Setting: Castle, coast"]);
  expect(values({ setting: "", secondSetting: "coast" })).toEqual(["Setting: Coast"]);
  expect(values({ setting: "coast", secondSetting: "coast" })).toEqual(["Setting: Coast"]);
});

test("what is not filled in is not said", () => {
  expect(factsOf({})).toEqual([]);
  expect(values({ guestsDine: "", guestsSleep: "  ", exclusiveUse: false, dogs: "Welcome" })).toEqual([
    "Dogs: Welcome",
  ]);
  expect(factOf({ priceFrom: "" }, "priceFrom")).toBeUndefined();
});

test("a price has what it is for beside it, and a unit alone is no fact", () => {
  expect(factOf(all, "priceFrom")).toMatchObject({ value: "£14,800", note: all.priceUnit });
  expect(factOf({ priceFrom: "900", priceUnit: " " }, "priceFrom")).not.toHaveProperty("note");
  expect(factsOf({ priceUnit: all.priceUnit })).toEqual([]);
});

test.each([
  ["0", "0\u202fmin"],
  ["45", "45\u202fmin"],
  ["60", "1\u202fh"],
  ["65", "1\u202fh\u202f05"],
  ["1440", "24\u202fh"],
  ["about an hour", "about an hour"],
])("%s minutes are %s", (minutes, said) => {
  expect(factOf({ minutesFromGlasgow: minutes }, "minutesFromGlasgow")?.value).toBe(said);
});

test.each([
  ["999", "£999"],
  ["1000", "£1,000"],
  ["1234567", "£1,234,567"],
  ["on request", "on request"],
])("a price of %s is %s", (price, said) => {
  expect(factOf({ priceFrom: price }, "priceFrom")?.value).toBe(said);
});

test("the first six short facts are for the first grid, the others for the second", () => {
  const { first, others, prose } = splitFacts(all);

  expect(first.map(({ key }) => key)).toEqual([
    "guestsDine",
    "guestsSleep",
    "exclusiveUse",
    "priceFrom",
    "minutesFromEdinburgh",
    "stepFreeAccess",
  ]);
  expect(others.map(({ key }) => key)).toEqual(["guestsDance", "guestsTheatre", "wifi", "setting"]);
  expect(prose).toEqual([]);
});

test("a fact that is not known leaves its place to the next, and a long text is prose", () => {
  const { first, others, prose } = splitFacts({
    ...all,
    guestsSleep: "",
    stepFreeAccess: "From the court. ".repeat(5),
  });

  expect(first.map(({ key }) => key)).toContain("guestsTheatre");
  expect(others.map(({ key }) => key)).toEqual(["wifi", "setting"]);
  expect(prose.map(({ key }) => key)).toEqual(["stepFreeAccess"]);
});

test("every fact has a label of its own for the rows of a comparison", () => {
  const keys = factsOf(all).map(({ key }) => key);

  expect(new Set(keys.map(factLabel)).size).toBe(keys.length);
});
