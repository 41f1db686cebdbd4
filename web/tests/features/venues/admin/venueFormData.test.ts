import type { FieldValues } from "react-hook-form";
import { expect, test } from "vitest";

import { formBody } from "../../../../src/admin/fields/described/sendForm";
import { filesInRows } from "../../../../src/admin/values/described/describedValues";
import type { Save } from "../../../../src/admin/values/itemTypes";
import { VENUE_FORM } from "../../../../src/features/venues/admin/venueForm";

/** The body of a save; `images` are the stored paths of the rows' pictures, in their order. */
function venueFormData(saved: Save<FieldValues>, images: string[]): FormData {
  const files = filesInRows(VENUE_FORM.fields, saved.values).map(([, file]) => file);
  return formBody(VENUE_FORM.fields, saved, new Map(files.map((file, at) => [file, images[at] ?? ""])));
}

const chosen = (name: string) => ({ path: "", file: new File(["x"], name) });

function save(values: FieldValues, changed: string[], version: number | null): Save<FieldValues> {
  const { signal } = new AbortController();
  return { values, changed, version, intent: "publish", onProgress: () => undefined, signal };
}

test("a new venue is sent whole: texts under their own names, structures as JSON and only chosen files", () => {
  const values = {
    ...VENUE_FORM.valuesOf(null),
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
  const values: FieldValues = { ...VENUE_FORM.valuesOf(null), title: "Dùn House", city: "" };
  values["centerContent"].leftText = "Peat fires";
  const form = venueFormData(save(values, ["title", "centerContent.leftText"], 7), []);
  expect(Object.fromEntries(form)).toEqual({
    version: "7",
    title: "Dùn House",
    centerContent: '{"leftText":"Peat fires"}',
  });
});

test("a picture that is to be shown again is sent by its stored path", () => {
  const values: FieldValues = {
    ...VENUE_FORM.valuesOf(null),
    bannerImage: { path: "/images/before.jpg", file: null },
  };
  const form = venueFormData(save(values, ["bannerImage"], 7), []);
  expect(form.get("bannerImage")).toBe("/images/before.jpg");
});

test("a row whose upload failed is sent without a path", () => {
  const rows = [{ title: "Mill", description: "", image: chosen("mill.jpg") }];
  const form = venueFormData(save({ ...VENUE_FORM.valuesOf(null), itineraryContent: rows }, [], null), [""]);
  expect(JSON.parse(String(form.get("itineraryContent")))).toEqual([
    { title: "Mill", description: "", image: "" },
  ]);
});

test("the form has a control for every field an administrator gives a venue", () => {
  const names = VENUE_FORM.sections.flatMap((section) => section.names);
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
      "guestsDine",
      "guestsTheatre",
      "guestsStand",
      "guestsDance",
      "guestsSleep",
      "rooms",
      "exclusiveUse",
      "diaryIsKept",
      "brochure",
      "priceFrom",
      "priceUnit",
      "priceContains",
      "minimumNights",
      "ceremonyLicence",
      "musicAndCurfew",
      "ownCaterer",
      "dogs",
      "stepFreeAccess",
      "power",
      "parking",
      "wifi",
      "setting",
      "secondSetting",
      "minutesFromEdinburgh",
      "minutesFromGlasgow",
      "minutesFromStation",
      "minutesFromAirport",
      "latitude",
      "longitude",
      "voices",
      "searchTitle",
      "searchDescription",
      "sharePicture",
      "noIndex",
      "slug",
      "publishAt",
      "unpublishAt",
    ]
  `);
});
