import { expect, test } from "vitest";

import { blankVenue, PARTS, venueForm } from "../src/features/venues/admin/values";

const picked = (file: File) => [file] as unknown as FileList;

test("texts go under their own names, structures as JSON and only chosen files", () => {
  const hall = new File(["x"], "hall.jpg");
  const values = {
    ...blankVenue(),
    title: "Dùn House",
    centerContent: { topText: "a", leftText: "b", rightText: "c" },
    centerContentImage: picked(hall),
    itineraryContent: [{ title: "Mill", description: "", image: picked(hall) }],
  };
  const form = venueForm(values, ["/images/mill.jpg"]);
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
  expect(form.has("featuredImage")).toBe(false);
});

test("a row whose upload failed is sent without a path", () => {
  const values = { ...blankVenue(), itineraryContent: [{ title: "Mill", description: "", image: null }] };
  const rows: unknown = JSON.parse(String(venueForm(values, [""]).get("itineraryContent")));
  expect(rows).toEqual([{ title: "Mill", description: "", image: "" }]);
});

test("the form has a control for every field an administrator gives a venue", () => {
  const names = PARTS.flatMap((part) => part.controls.map((control) => control.name));
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
    ]
  `);
});
