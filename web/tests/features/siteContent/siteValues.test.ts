import { expect, test } from "vitest";

import { formBody } from "../../../src/admin/fields/described/sendForm";
import { foundFields } from "../../../src/features/siteContent/admin/SiteSections";
import { labelsOf, sectionsOf } from "../../../src/features/siteContent/admin/siteFields";
import { describedField } from "../../../src/admin/values/described/describedForm";
import { describedValues, filesInRows, textRule } from "../../../src/admin/values/described/describedValues";
import { describedSite } from "../../../src/features/siteContent/admin/siteDifferences";
import { SITE_FIELDS as DECLARED, siteField, STORED_SITE } from "../../support/site/siteFields";

const SITE_FIELDS = describedSite(DECLARED);
const values = () => describedValues(SITE_FIELDS)(STORED_SITE);

const save = (changes: object) => ({
  values: { ...values(), ...changes },
  changed: Object.keys(changes),
  version: 4,
  intent: "draft" as const,
  signal: new AbortController().signal,
  onProgress: () => undefined,
});

test("the values of the form are made of the declaration", () => {
  expect(values()).toEqual({
    companyName: "Ceilidh",
    logoOnDark: { path: "", file: null },
    openingHours: [{ text: "Nine to five" }],
    homeHeadline: "Dances",
    homePromise: "One\nTwo",
    founders: [{ name: "Isla", portrait: { path: "/images/isla.jpg", file: null } }],
    chosenVenues: [],
    bookingLink: "",
    homeNoIndex: false,
  });
});

test("without stored content they are blank", () => {
  expect(describedValues(SITE_FIELDS)(null)).toMatchObject({
    companyName: "",
    founders: [],
    homeNoIndex: false,
  });
});

test("a save sends the version and the changed fields alone, lists as JSON", () => {
  const portrait = new File(["x"], "isla.jpg");
  const sent = formBody(
    SITE_FIELDS,
    save({
      homeHeadline: "Reels",
      homeNoIndex: true,
      openingHours: [{ text: "Ten to four" }],
      founders: [
        { name: "Isla", portrait: { path: "", file: portrait } },
        { name: "Rory", portrait: { path: "/images/rory.jpg", file: null } },
      ],
      chosenVenues: ["v1"],
    }),
    new Map([[portrait, "/images/isla2.jpg"]]),
  );

  expect(Object.fromEntries(sent)).toEqual({
    version: "4",
    homeHeadline: "Reels",
    homeNoIndex: "true",
    openingHours: '["Ten to four"]',
    founders:
      '[{"name":"Isla","portrait":"/images/isla2.jpg"},{"name":"Rory","portrait":"/images/rory.jpg"}]',
    chosenVenues: '["v1"]',
  });
});

test("a new picture is sent itself", () => {
  const logo = new File(["x"], "logo.svg");
  const sent = formBody(SITE_FIELDS, save({ logoOnDark: { path: "", file: logo } }), new Map());

  expect((sent.get("logoOnDark") as File).name).toBe("logo.svg");
});

test("the new pictures in rows are found with the names of their controls", () => {
  const portrait = new File(["x"], "isla.jpg");
  const founders = [{ name: "Isla", portrait: { path: "", file: portrait } }];

  expect(filesInRows(SITE_FIELDS, { ...values(), founders })).toEqual([["founders.0.portrait", portrait]]);
});

test("fields are grouped into sections with addresses of their own", () => {
  expect(sectionsOf(SITE_FIELDS).map(({ title, path }) => [title, path])).toEqual([
    ["Company", "company"],
    ["Front page", "home"],
    ["About", "about"],
    ["Event page", "event-page"],
    ["Search and sharing", "search"],
  ]);
});

test("labels name their section", () => {
  expect(labelsOf(SITE_FIELDS).labels["homeHeadline"]).toBe("Front page: Headline");
});

test.each([
  ["headline", ["homeHeadline"]],
  ["FRONT sentence", ["homePromise"]],
  ["venues", ["chosenVenues"]],
  ["harp", []],
  [" ", []],
])("a search for %j finds %j", (search, names) => {
  expect(foundFields(sectionsOf(SITE_FIELDS), search).map(({ field }) => field.name)).toEqual(names);
});

test("a search finds the present value of a field, and shows where it is", () => {
  const present = {
    homePromise: `We see to ${"the boats and ".repeat(9)}the weather.`,
    founders: [{ name: "Isla", portrait: { path: "/images/isla-boat.jpg", file: null } }],
    chosenVenues: ["boat"],
  };
  const found = (search: string) =>
    foundFields(sectionsOf(SITE_FIELDS), search, present).map(({ field, excerpt }) => [field.name, excerpt]);
  expect(found("Boats WEATHER")).toEqual([
    ["homePromise", "We see to the boats and the boats and the boats and the boats and the…"],
  ]);
  expect(found("weather")).toEqual([["homePromise", "…the boats and the weather."]]);
  expect(found("about isla")).toEqual([["founders", "Isla"]]);
  expect(found("founders")).toEqual([["founders", ""]]);
});

test.each([
  ["x".repeat(20), true],
  ["🏰".repeat(20), true],
  ["x".repeat(21), "Use at most 20 characters."],
])("%j fits or is told to be too long", (text, result) => {
  expect(textRule(describedField(siteField({ maxLength: 20 })))(text)).toBe(result);
});

test.each([
  [{ name: "", text: "Founder" }, "Name is required."],
  [{ name: "", text: "" }, true],
])("the required text of the row %j", (row, result) => {
  expect(textRule(describedField(siteField({ label: "Name", required: true })), () => row)("")).toBe(result);
});

const picture = (name: string) => siteField({ name, type: "media" });

test("a picture has the crops of the place that shows it", () => {
  const portraits = siteField({ name: "founders", type: "rows", fields: [picture("portrait")] });
  const [still, booking, founders] = describedSite([
    picture("homeStill"),
    picture("bookingPicture"),
    portraits,
  ]);
  expect([still?.frame, booking?.frame, founders?.fields[0]?.frame]).toEqual(["opening", "banner", "centre"]);
});
