import type { FieldValues } from "react-hook-form";
import { expect, test } from "vitest";

import { formBody } from "../../../../src/admin/fields/described/sendForm";
import { blankRow, filesInRows } from "../../../../src/admin/values/described/describedValues";
import { stored } from "../../../../src/admin/values/media/mediaValue";
import { withTrimmedPlans } from "../../../../src/features/packages/admin/PackageAdminPages";
import { PACKAGE_FORM } from "../../../../src/features/packages/admin/packageForm";
import { packege } from "../../../support/sampleItems";

const travel = {
  intent: "publish" as const,
  onProgress: () => undefined,
  signal: new AbortController().signal,
};
const file = new File(["x"], "boat.jpg");

const { fields, valuesOf } = PACKAGE_FORM;
const fieldOf = (name: string) => fields.find((field) => field.name === name)!;
const BLANK_PLAN = blankRow(fieldOf("plans"));
const BLANK_SECTION = blankRow(fieldOf("additionalDetails"));
const [BLANK_OTHER] = BLANK_PLAN["others"];

/** The request body of a new package with these values. */
function sent(values: FieldValues, paths = new Map<File, string>()): FormData {
  const all = withTrimmedPlans({ ...valuesOf(null), ...values });
  return formBody(fields, { values: all, changed: [], version: null, ...travel }, paths);
}

const json = (form: FormData, name: string): unknown => JSON.parse(String(form.get(name)));

test("pictures in rows of rows are sent by their stored paths", () => {
  const others = [
    { image: stored("/images/a.jpg"), text: "" },
    { ...BLANK_OTHER, text: "By water" },
    { image: { path: "", file }, text: "" },
  ];
  const form = sent(
    { plans: [{ ...BLANK_PLAN, title: "One", others }] },
    new Map([[file, "/images/boat.jpg"]]),
  );
  expect(json(form, "plans")).toMatchObject([
    {
      others: [
        { image: "/images/a.jpg", text: "" },
        { image: "", text: "By water" },
        { image: "/images/boat.jpg", text: "" },
      ],
    },
  ]);
});

test("Best For and Best Season are sent as the lists that they make", () => {
  const form = sent({ attributeBestFor: " Weddings, ,Families ", attributeBestSeason: "," });
  expect([json(form, "attributeBestFor"), json(form, "attributeBestSeason")]).toEqual([
    ["Weddings", "Families"],
    [],
  ]);
});

test("a new package is sent whole, with the pictures of its gallery under one name", () => {
  const picture = { path: "", file };
  const form = sent({
    title: "The Highland Wedding",
    isFeatured: true,
    topVenues: ["2", "1"],
    featuredImage: picture,
    galleryImages: { paths: [], files: [file, new File(["y"], "pier.jpg")] },
    bookingInfo: { description: "Fourteen a year", link: "/contact" },
    bookingInfoImage: picture,
  });
  expect([...new Set(form.keys())].toSorted()).toEqual([
    "additionalDetails",
    "attributeBestFor",
    "attributeBestSeason",
    "bookingInfo",
    "bookingInfoImage",
    "centerContent",
    "description",
    "featuredImage",
    "galleryImages",
    "isFeatured",
    "noIndex",
    "plans",
    "priceFrom",
    "priceIncludes",
    "searchDescription",
    "searchTitle",
    "title",
    "topVenues",
  ]);
  expect([form.get("isFeatured"), json(form, "topVenues")]).toEqual(["true", ["2", "1"]]);
  expect(form.getAll("galleryImages").map((each) => (each as File).name)).toEqual(["boat.jpg", "pier.jpg"]);
  expect(json(form, "bookingInfo")).toEqual({ description: "Fourteen a year", link: "/contact" });
});

test("of a stored package what changed is sent, with the version it was changed from", () => {
  const values = { ...valuesOf(packege), title: "The Island Wedding" };
  const save = { values, changed: ["title", "centerContent.topText"], version: 3, ...travel };
  expect([...formBody(fields, save, new Map()).keys()]).toEqual(["version", "title", "centerContent"]);
});

test("a stored package stands in its form as it is, with a blank row where it has none", () => {
  const values = valuesOf({ ...packege, additionalDetails: [] });
  expect(values).toMatchObject({
    attributeBestFor: "Weddings, Families",
    featuredImage: stored("/images/featured.jpg"),
    galleryImages: { paths: ["/images/one.jpg"], files: [] },
    bookingInfo: { description: "Fourteen a year", link: "/contact" },
    bookingInfoImage: stored("/images/glen.jpg"),
    additionalDetails: [BLANK_SECTION],
  });
  expect(values["plans"]).toEqual([
    {
      title: "Find the house",
      description: "Five",
      linkText: "Venues",
      linkUrl: "/venues",
      others: [BLANK_OTHER],
    },
  ]);
});

test("new pictures in rows are found with the names of their controls", () => {
  const plan = {
    ...BLANK_PLAN,
    title: "One",
    others: [BLANK_OTHER, { image: { path: "", file }, text: "" }],
  };
  expect(filesInRows(fields, { plans: [BLANK_PLAN, plan] })).toEqual([["plans.1.others.1.image", file]]);
});
