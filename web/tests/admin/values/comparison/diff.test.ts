import { expect, test } from "vitest";

import { changedFields, diff, merge } from "../../../../src/admin/values/comparison/diff";
import { isBlank, isEqual } from "../../../../src/admin/values/fieldValues";

const media = (path: string, file: File | null = null) => ({ path, file });
const hall = new File(["x"], "hall.jpg");

const BEFORE = {
  title: "Dunmore House",
  city: "Kenmore",
  centerContent: { topText: "Above the loch", leftText: "Fires", rightText: "" },
  featuredImage: media("/images/a.jpg"),
  galleryImages: { paths: ["/images/g.jpg"], files: [] as File[] },
  itineraryContent: [{ title: "Mill", description: "", image: media("/images/m.jpg") }],
};
const BLANK_ROW = { title: " ", description: "", image: media("") };

test("an empty row is not counted as a change, at any position", () => {
  const now = { ...BEFORE, itineraryContent: [BLANK_ROW, ...BEFORE.itineraryContent, BLANK_ROW] };
  expect(changedFields(BEFORE, now)).toEqual([]);
});

test("each text of a structure changes by itself, rows change as a whole", () => {
  const now = {
    ...BEFORE,
    centerContent: { ...BEFORE.centerContent, leftText: "Peat fires" },
    itineraryContent: [{ ...BEFORE.itineraryContent[0], title: "The mill" }],
  };
  expect(changedFields(BEFORE, now)).toEqual(["centerContent.leftText", "itineraryContent"]);
});

test("a newly chosen file changes its field, and another file of the same name is another file", () => {
  expect(changedFields(BEFORE, { ...BEFORE, featuredImage: media("/images/a.jpg", hall) })).toEqual([
    "featuredImage",
  ]);
  expect(isEqual(media("", hall), media("", new File(["x"], "hall.jpg")))).toBe(false);
  expect(isEqual(media("", hall), media("", hall))).toBe(true);
});

test("a field changed by only one editor needs no decision", () => {
  const theirs = { ...BEFORE, city: "Aberfeldy" };
  const mine = { ...BEFORE, title: "Dunmore Castle" };
  expect(diff(BEFORE, theirs, mine)).toEqual([
    { name: "city", before: "Kenmore", theirs: "Aberfeldy", mine: "Kenmore", both: false },
  ]);
  expect(merge(BEFORE, theirs, mine, {})).toEqual({ ...BEFORE, city: "Aberfeldy", title: "Dunmore Castle" });
});

test("a field changed by both editors needs a decision, which is applied", () => {
  const theirs = { ...BEFORE, title: "Dunmore Hall" };
  const mine = { ...BEFORE, title: "Dunmore Castle" };
  expect(diff(BEFORE, theirs, mine)).toEqual([
    { name: "title", before: "Dunmore House", theirs: "Dunmore Hall", mine: "Dunmore Castle", both: true },
  ]);
  expect(merge(BEFORE, theirs, mine, { title: "mine" }).title).toBe("Dunmore Castle");
  expect(merge(BEFORE, theirs, mine, { title: "theirs" }).title).toBe("Dunmore Hall");
});

test("what both changed to the same is no question", () => {
  const both = { ...BEFORE, title: "Dunmore Hall" };
  expect(diff(BEFORE, both, both)).toEqual([]);
});

test("what they changed can be set back to what stood before", () => {
  const theirs = { ...BEFORE, city: "Aberfeldy", featuredImage: media("/images/b.jpg") };
  const values = merge(BEFORE, theirs, BEFORE, { city: "mine", featuredImage: "mine" });
  expect(changedFields(theirs, values)).toEqual(["city", "featuredImage"]);
  expect(values.featuredImage).toEqual(media("/images/a.jpg"));
});

test("an own chosen file takes precedence over a picture stored by another editor", () => {
  const theirs = { ...BEFORE, featuredImage: media("/images/b.jpg") };
  const mine = { ...BEFORE, featuredImage: media("/images/a.jpg", hall) };
  expect(merge(BEFORE, theirs, mine, { featuredImage: "mine" }).featuredImage).toEqual(
    media("/images/b.jpg", hall),
  );
});

test("a gallery takes the pictures that are stored now and keeps my new ones, without a question", () => {
  const theirs = { ...BEFORE, galleryImages: { paths: ["/images/h.jpg"], files: [] } };
  const mine = { ...BEFORE, galleryImages: { paths: ["/images/g.jpg"], files: [hall] } };
  expect(diff(BEFORE, theirs, mine)).toEqual([]);
  expect(merge(BEFORE, theirs, mine, {}).galleryImages).toEqual({ paths: ["/images/h.jpg"], files: [hall] });
});

test("what I added to a gallery from the library is added to the pictures that are stored now", () => {
  const theirs = { ...BEFORE, galleryImages: { paths: ["/images/h.jpg"], files: [] } };
  const mine = { ...BEFORE, galleryImages: { paths: ["/images/n.jpg", "/images/g.jpg"], files: [] } };
  expect(merge(BEFORE, theirs, mine, {}).galleryImages.paths).toEqual(["/images/h.jpg", "/images/n.jpg"]);
});

test("a picture that only I took off is not put back over the one they chose", () => {
  const theirs = { ...BEFORE, featuredImage: media("/images/b.jpg") };
  const mine = { ...BEFORE, featuredImage: media("") };
  expect(diff(BEFORE, theirs, mine)).toEqual([]);
  expect(merge(BEFORE, theirs, mine, {}).featuredImage).toEqual(media("/images/b.jpg"));
});

test.each([
  ["", true],
  ["a", false],
  [false, true],
  [true, false],
  [hall, false],
  [[BLANK_ROW], true],
])("whether %j is blank: %j", (value, blank) => {
  expect(isBlank(value)).toBe(blank);
});
