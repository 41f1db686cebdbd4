// @module-tag slow

import { screen, waitFor } from "@testing-library/react";
import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";

import { isFilm, isPicture } from "../../../src/api/media/acceptedFormats";
import { EVENT_FORM } from "../../../src/features/events/admin/eventForm";
import { PACKAGE_FORM } from "../../../src/features/packages/admin/packageForm";
import { VENUE_FORM } from "../../../src/features/venues/admin/venueForm";
import { FakeXhr } from "../../support/fakeXhr";
import { fakeUploads, press, sent, type } from "../../support/itemForm";
import { loadAdminPages, openAdmin } from "../../support/openAdmin";
import { control } from "../../support/renderForm";
import { specifiedServer } from "../support/specifiedServer";

beforeAll(loadAdminPages);
beforeEach(() => {
  fakeUploads();
  vi.spyOn(console, "error").mockReturnValue();
});

const words = (text: string) => text.split(" ");

const CENTRE = "centerContent.topText centerContent.leftText centerContent.rightText";

const TEXTS = {
  venue: words(
    `title description city state country overlayText bestFor bestSeason ${CENTRE} eventSpaceBannerTitle ` +
      "eventSpaceBannerDesc eventSpaceTitle1 eventSpaceDesc1 eventSpaceTitle2 eventSpaceDesc2 accomodationTitle " +
      "accomodationDescription nearByAddress",
  ),
  event: words(
    `title overlayText venueTitle venueLocation ${CENTRE} venueBannerTitle venueBannerDesc venueTabTitle ` +
      "venueTabDesc venueBannerTitle2 venueBannerDesc2",
  ),
  packege: ["title"],
};

const FILES = {
  venue: words(
    "featuredImage bannerImage featuredVideo centerContentImage eventSpaceBannerImage eventSpaceLeftImage " +
      "eventSpaceRightImage eventSpaceCenterImage accomodationImage nearByMapImage",
  ),
  event: words(
    "featuredImage bannerImage featuredVideo galleryImages centerContentImage venueBannerImage venueTabLeftImage " +
      "venueTabRightImage venueBannerImage2",
  ),
  packege: ["featuredImage", "centerContentImage"],
};

const KINDS = [
  { kind: "venue", form: VENUE_FORM },
  { kind: "event", form: EVENT_FORM },
  { kind: "packege", form: PACKAGE_FORM },
] as const;

async function open(path: string, button: string) {
  specifiedServer();
  openAdmin(path);
  await screen.findByRole("button", { name: button });
}

const isFile = ({ type: of }: { type: string }) => of.startsWith("media");

describe.each(KINDS)("the form of a $kind", ({ kind, form }) => {
  const required = form.fields.filter((field) => field.required && field.type !== "rows");
  const namesOf = (fields: typeof required) => fields.map(({ name }) => name).toSorted();

  test("requires every specified text and file, and nothing else", () => {
    expect(namesOf(required.filter((field) => !isFile(field)))).toEqual(TEXTS[kind].toSorted());
    expect(namesOf(required.filter(isFile))).toEqual(FILES[kind].toSorted());
  });
});

test.each([
  ["an event", EVENT_FORM, ["title", "description", "itineraryImage"]],
  ["a venue", VENUE_FORM, ["image"]],
])("a row of %s needs what is specified", (_, form, names) => {
  const rows = form.fields.find(({ name }) => name === "itineraryContent")!;
  expect(rows.fields.filter(({ required }) => required).map(({ name }) => name)).toEqual(names);
});

test.each([
  ["venue", VENUE_FORM],
  ["event", EVENT_FORM],
])("the form of a %s without rows begins with one blank row", (_, form) => {
  expect(form.valuesOf({ itineraryContent: [] })["itineraryContent"]).toHaveLength(1);
  expect(form.valuesOf(null)["itineraryContent"]).toHaveLength(1);
});

test("a stored package requires its title, and no file where one is stored", async () => {
  await open("/admin/update-package/p1", "Update Packege");
  type("title", "");
  await press("Update Packege");
  await waitFor(() => expect(control("title")).toBeInvalid());
  expect([control("featuredImage").required, control("centerContentImage").required]).toEqual([false, false]);
  expect(screen.queryByText(/image is required/)).not.toBeInTheDocument();
  expect(FakeXhr.sent).toEqual([]);
});

test("a new package asks for its two pictures in their words", async () => {
  await open("/admin/add-package", "Add Packege");
  type("title", "The Highland Wedding");
  await press("Add Packege");
  expect(await screen.findByText("Featured image is required.")).toBeVisible();
  expect(screen.getByText("Center content image is required.")).toBeVisible();
  expect(control("featuredImage")).toHaveFocus();
  expect(FakeXhr.sent).toEqual([]);
});

test("a package is sent without blank rows, with trimmed descriptions and its lists split at commas", async () => {
  await open("/admin/update-package/p1", "Update Packege");
  await press("Add plan");
  type("plans.0.description", "  Five of them \n");
  type("plans.1.others.0.text", "");
  type("attributeBestFor", " Weddings, ,Families ");
  type("attributeBestSeason", ",");
  type("additionalDetails.0.details.1.description", "A louder beat");
  type("additionalDetails.1.text", "");
  await press("Update Packege");
  const { body } = await sent(1);
  const json = (name: string) => JSON.parse(String(body.get(name))) as unknown;
  expect(json("plans")).toMatchObject([{ title: "Find the house", description: "Five of them" }, {}, {}]);
  expect(json("attributeBestFor")).toEqual(["Weddings", "Families"]);
  expect(json("attributeBestSeason")).toEqual([]);
  expect(json("additionalDetails")).toMatchObject([{ text: "The first section" }]);
});

test.each(["mp4", "3gp", "avi", "mkv", "webm", "mov", "flv", "wmv", "mpeg", "mpg", "m4v"])(
  "%s is a film, in any letter case",
  (extension) => {
    expect([isFilm(`a.${extension}`), isFilm(`/images/A.${extension.toUpperCase()}`)]).toEqual([true, true]);
    expect(isPicture(`a.${extension}`)).toBe(false);
  },
);

test.each(["jpg", "jfif", "avif", "jpeg", "svg", "png", "ico", "gif", "bmp", "webp", "tiff", "heic"])(
  "%s is a picture, in any letter case",
  (extension) => {
    expect([isPicture(`a.${extension}`), isPicture(`A.${extension.toUpperCase()}`)]).toEqual([true, true]);
    expect(isFilm(`a.${extension}`)).toBe(false);
  },
);
