import { expect, test } from "vitest";

import { mediaUrl } from "../../../src/api/media/mediaUrl";
import { readEnquiry } from "../../../src/api/reading/readEnquiry";
import { readItem } from "../../../src/api/reading/readItem";
import type { Event, Package, Venue } from "../../../src/api/types";
import { UNSAID } from "../../support/sampleEnquiry";
import { event, packege, venue } from "../../support/sampleItems";
import answers from "../support/specifiedAnswers.json";

test.each([
  ["http://else.example/a.jpg", "http://else.example/a.jpg"],
  ["HTTPS://else.example/a.jpg", "HTTPS://else.example/a.jpg"],
  ["/images/a.jpg", "https://api.example/images/a.jpg"],
  ["a hall.jpg", "https://api.example/images/a%20hall.jpg"],
  ["javascript:alert(1)", "https://api.example/images/javascript%3Aalert(1)"],
])("%s is shown from %s", (value, address) => {
  expect(mediaUrl(value, "https://api.example")).toBe(address);
});

test("a path never names another host", () => {
  expect(mediaUrl("//else.example/a.jpg", "")).toBe("/else.example/a.jpg");
});

test.each([
  ["venue", answers.venues[0], venue],
  ["event", answers.events[0], event],
  ["packege", answers.packeges[0], packege],
])("a %s with the specified fields alone is read with all its fields", (kind, answered, whole) => {
  const read = readItem<Record<string, unknown>>(kind, answered)!;
  const known = Object.keys(whole).filter((name) => !["version", "createdAt", "updatedAt"].includes(name));
  expect(Object.keys(read)).toEqual(expect.arrayContaining(known));
  expect(read).toMatchObject(answered as object);
  expect(Object.values(read)).not.toContain(undefined);
});

const idsOf = (answered: object) => {
  const { _id: one, id } = readItem<Venue>("venue", answered)!;
  return [one, id];
};

test.each([{ _id: "v1" }, { id: "v1" }])("the id is read from either of its two names: %j", (answered) => {
  expect(idsOf(answered)).toEqual(["v1", "v1"]);
});

test.each([null, {}, "", [], { title: "No id" }])("%j is no item", (answered) => {
  expect(readItem("venue", answered)).toBeUndefined();
});

const CENTRE = { topText: "Above", leftText: "Left", rightText: "Right" };

test.each([
  ["an object", CENTRE, CENTRE],
  ["JSON in a text", JSON.stringify(CENTRE), CENTRE],
  ["a text that is no JSON", "{cut off", { topText: "", leftText: "", rightText: "" }],
])("the centre content is read from %s", (_, centerContent, read) => {
  expect(readItem<Event>("event", { _id: "e1", centerContent })!.centerContent).toEqual(read);
});

test("top venues are read from ids and from whole venues", () => {
  const read = readItem<Package>("packege", {
    _id: "p1",
    topVenues: ["v1", { _id: "v2", title: "Dunmore" }],
  });
  expect(read!.topVenues).toEqual(["v1", "v2"]);
});

test("what is missing or of another type has its default, in rows too", () => {
  const read = readItem<Package>("packege", {
    _id: "p1",
    title: null,
    isFeatured: "yes",
    plans: [{ title: "Dance", others: null }],
    additionalDetails: { text: "no list" },
  })!;
  expect(read).toMatchObject({ title: "", isFeatured: false, slug: "p1", additionalDetails: [] });
  expect(read.plans).toEqual([{ title: "Dance", description: "", others: [], linkText: "", linkUrl: "" }]);
});

test("an enquiry with the specified fields alone is read with all its fields", () => {
  const specified = { id: "e1", name: "Mòrag", email: "m@b.example", phone: "", message: "In May?" };
  const read = readEnquiry(specified as Parameters<typeof readEnquiry>[0]);
  expect(read).toEqual({ ...UNSAID, ...specified, notes: "" });
});
