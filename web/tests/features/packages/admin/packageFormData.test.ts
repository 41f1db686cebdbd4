import { expect, test } from "vitest";
import { packageFormData } from "../../../../src/features/packages/admin/calls";
import { filesIn, nameInForm, omitEmptyRows } from "../../../../src/features/packages/admin/omitEmptyRows";
import {
  BLANK_DETAIL,
  BLANK_OTHER,
  BLANK_PLAN,
  BLANK_SECTION,
  packageValues,
  type PackageValues,
} from "../../../../src/features/packages/admin/formValues";
import { stored } from "../../../../src/admin/values/media/mediaValue";
import { packege } from "../../../support/sampleItems";

const travel = {
  intent: "publish" as const,
  onProgress: () => undefined,
  signal: new AbortController().signal,
};
const file = new File(["x"], "boat.jpg");

/** The request body of a new package with these values. */
function sent(values: Partial<PackageValues>, paths = new Map<File, string>()): FormData {
  const all = { ...packageValues(null), ...values };
  return packageFormData({ values: all, changed: [], version: null, ...travel }, omitEmptyRows(all), paths);
}

const json = (form: FormData, name: string): unknown => JSON.parse(String(form.get(name)));

test("plans without a title are dropped, and descriptions are trimmed", () => {
  const form = sent({
    plans: [
      { ...BLANK_PLAN, title: "  ", description: "Lost" },
      { ...BLANK_PLAN, title: "Find the house", description: "  Five of them \n" },
      BLANK_PLAN,
    ],
  });
  expect(json(form, "plans")).toEqual([
    { title: "Find the house", description: "Five of them", others: [], linkText: "", linkUrl: "" },
  ]);
});

test("of a plan's others those with neither text nor image are dropped", () => {
  const others = [
    { image: stored("/images/a.jpg"), text: "" },
    { ...BLANK_OTHER, text: " " },
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

test("a section is kept for its text or for a detail, and empty details are dropped", () => {
  const form = sent({
    additionalDetails: [
      BLANK_SECTION,
      { text: "With the band", details: [BLANK_DETAIL] },
      { text: "", details: [BLANK_DETAIL, { ...BLANK_DETAIL, description: "A tune" }] },
      { text: " ", details: [{ ...BLANK_DETAIL, description: "  " }] },
      { text: "", details: [{ image: stored("/images/fiddle.jpg"), description: "" }] },
    ],
  });
  expect(json(form, "additionalDetails")).toEqual([
    { text: "With the band", details: [] },
    { text: "", details: [{ image: "", description: "A tune" }] },
    { text: "", details: [{ image: "/images/fiddle.jpg", description: "" }] },
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
  const values = { ...packageValues(packege), title: "The Island Wedding" };
  const save = { values, changed: ["title", "centerContent.topText"], version: 3, ...travel };
  expect([...packageFormData(save, omitEmptyRows(values), new Map()).keys()]).toEqual([
    "version",
    "title",
    "centerContent",
  ]);
});

test("a stored package stands in its form as it is, with a blank row where it has none", () => {
  const values = packageValues({ ...packege, additionalDetails: [] });
  expect(values).toMatchObject({
    attributeBestFor: "Weddings, Families",
    featuredImage: stored("/images/featured.jpg"),
    galleryImages: { paths: ["/images/one.jpg"], files: [] },
    bookingInfo: { description: "Fourteen a year", link: "/contact" },
    bookingInfoImage: stored("/images/glen.jpg"),
    additionalDetails: [BLANK_SECTION],
  });
  expect(values.plans).toEqual([
    {
      title: "Find the house",
      description: "Five",
      linkText: "Venues",
      linkUrl: "/venues",
      others: [BLANK_OTHER],
    },
  ]);
});

test("what is refused of the sent rows is found where it stands in the form", () => {
  const rows = omitEmptyRows({
    plans: [
      BLANK_PLAN,
      { ...BLANK_PLAN, title: "One", others: [BLANK_OTHER, { image: { path: "", file }, text: "By water" }] },
    ],
    additionalDetails: [BLANK_SECTION, { text: "Two", details: [] }],
  });
  expect(nameInForm("plans.0.linkUrl", rows)).toBe("plans.1.linkUrl");
  expect(nameInForm("plans.0.others.0.text", rows)).toBe("plans.1.others.1.text");
  expect(nameInForm("additionalDetails.0.text", rows)).toBe("additionalDetails.1.text");
  expect(nameInForm("title", rows)).toBe("title");
  expect(filesIn(rows)).toEqual([["plans.1.others.1.image", file]]);
});
