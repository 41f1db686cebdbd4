import { expect, test } from "vitest";

import type { Save } from "../../../../src/admin/values/itemTypes";
import { VENUE_SECTIONS } from "../../../../src/features/venues/admin/fields/venueFieldInfo";
import { type VenueValues, venueValues } from "../../../../src/features/venues/admin/formValues";
import { venueFormData } from "../../../../src/features/venues/admin/calls";

const chosen = (name: string) => ({ path: "", file: new File(["x"], name) });

function save(values: VenueValues, changed: string[], version: number | null): Save<VenueValues> {
  const { signal } = new AbortController();
  return { values, changed, version, intent: "publish", onProgress: () => undefined, signal };
}

test("a new venue is sent whole: texts under their own names, structures as JSON and only chosen files", () => {
  const values = {
    ...venueValues(null),
    title: "Dùn House",
    centerContent: { topText: "a", leftText: "b", rightText: "c" },
    centerContentImage: chosen("hall.jpg"),
    itineraryContent: [{ title: "Mill", description: "", image: chosen("mill.jpg") }],
  };
  const form = venueFormData(save(values, [], null), ["/images/mill.jpg"]);
  expect(form.get("title")).toBe("Dùn House");
  expect(JSON.parse(String(form.get("centerContent")))).toEqual({
    topText: "a",
    leftText: "b",
    rightText: "c",
  });
  expect(JSON.parse(String(form.get("itineraryContent")))).toEqual([
    { title: "Mill", description: "", image: "/images/mill.jpg" },
  ]);
  expect((form.get("centerContentImage") as File).name).toBe("hall.jpg");
  expect([form.has("featuredImage"), form.has("version"), form.get("brandDirection")]).toEqual([
    false,
    false,
    "",
  ]);
});

test("of a stored venue only what changed is sent, with the version it changes", () => {
  const values = { ...venueValues(null), title: "Dùn House", city: "" };
  values.centerContent.leftText = "Peat fires";
  const form = venueFormData(save(values, ["title", "centerContent.leftText"], 7), []);
  expect(Object.fromEntries(form)).toEqual({
    version: "7",
    title: "Dùn House",
    centerContent: '{"leftText":"Peat fires"}',
  });
});

test("a picture that is to be shown again is sent by its stored path", () => {
  const values = { ...venueValues(null), bannerImage: { path: "/images/before.jpg", file: null } };
  const form = venueFormData(save(values, ["bannerImage"], 7), []);
  expect(form.get("bannerImage")).toBe("/images/before.jpg");
});

test("a row whose upload failed is sent without a path", () => {
  const rows = [{ title: "Mill", description: "", image: chosen("mill.jpg") }];
  const form = venueFormData(save({ ...venueValues(null), itineraryContent: rows }, [], null), [""]);
  expect(JSON.parse(String(form.get("itineraryContent")))).toEqual([
    { title: "Mill", description: "", image: "" },
  ]);
});

test("the form has a control for every field an administrator gives a venue", () => {
  const names = VENUE_SECTIONS.flatMap((section) => section.names);
  expect(names).toMatchInlineSnapshot(`
    [
      "title",
      "description",
      "city",
      "state",
      "country",
      "overlayText",
      "brandDirection",
      "featuredImage",
      "bannerImage",
      "featuredVideo",
      "centerContentImage",
      "centerContent.topText",
      "centerContent.leftText",
      "centerContent.rightText",
      "bestFor",
      "bestSeason",
      "eventSpaceBannerImage",
      "eventSpaceBannerTitle",
      "eventSpaceBannerDesc",
      "eventSpaceTitle1",
      "eventSpaceLeftImage",
      "eventSpaceRightImage",
      "eventSpaceDesc1",
      "eventSpaceCenterImage",
      "eventSpaceTitle2",
      "eventSpaceDesc2",
      "accomodationImage",
      "accomodationTitle",
      "accomodationDescription",
      "nearByAddress",
      "nearByMapImage",
      "itineraryContent",
      "searchTitle",
      "searchDescription",
      "sharePicture",
      "noIndex",
    ]
  `);
});
