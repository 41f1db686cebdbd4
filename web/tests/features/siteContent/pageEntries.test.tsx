// @module-tag slow

import { screen, waitFor } from "@testing-library/react";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";

import { fakeApi } from "../../support/fakeApi";
import { fakeUploads, press, type } from "../../support/itemForm";
import { loadAdminPages, openAdmin, supportDialogs } from "../../support/openAdmin";
import { editedOf } from "../../support/publication";
import { control } from "../../support/renderForm";
import { siteField, STORED_SITE } from "../../support/site/siteFields";

beforeAll(loadAdminPages);
beforeEach(() => {
  fakeUploads();
  supportDialogs();
  vi.spyOn(console, "error").mockReturnValue();
});

const text = (name: string, section = "home", maxLength = 300) =>
  siteField({ name, label: name, section, maxLength, default: "" });
const entryOf = (prefix: string, page: string) =>
  [
    siteField({ name: `${prefix}SearchTitle`, label: `Title ${page}`, maxLength: 70 }),
    siteField({
      name: `${prefix}SearchDescription`,
      label: `Description ${page}`,
      long: true,
      maxLength: 200,
    }),
    siteField({ name: `${prefix}SharePicture`, type: "media", label: `Picture ${page}` }),
    siteField({ name: `${prefix}NoIndex`, type: "flag", label: `Hide ${page}` }),
  ].map((field) => ({ ...field, page, section: "search", place: "title", default: "" }));

const FIELDS = [
  text("companyName"),
  text("tagline"),
  text("homeLead"),
  text("venuesTitle", "lists"),
  ...entryOf("home", "/"),
  ...entryOf("venues", "/venues"),
];
const SITE = {
  ...STORED_SITE,
  tagline: "Weddings in great houses",
  homeLead: "We find the house.",
  venuesTitle: "Houses",
  homeSearchTitle: "",
  venuesSearchTitle: "",
};
async function open() {
  fakeApi({
    "/api/admin/get-site-fields": { body: FIELDS },
    "/api/admin/check-site/site": { body: [] },
    "/api/admin/edit-site/site": editedOf(SITE),
    "/api/admin/page-head": async (request) => {
      const { page, values } = (await request.json()) as { page: string; values: Record<string, string> };
      const own = page === "/" ? values["tagline"] : values["venuesSearchTitle"] || values["venuesTitle"];
      const description = `${values["homeLead"]} on ${page}`;
      const picture = `/images${page === "/" ? "/home" : page}.jpg`;
      const title = `${own} · ${values["companyName"]}`;
      return { body: { tabTitle: title, title: own, description, picture, isIndexed: true } };
    },
  });
  openAdmin("/admin/site/search");
  await screen.findByRole("group", { name: "List of venues" });
}

const preview = (name: string) => screen.getByRole("group", { name }).querySelector(".entry");
const picture = (name: string) => preview(name)?.querySelector("img")?.getAttribute("src");

test("each page has a preview with what the server makes of the form", async () => {
  await open();
  await waitFor(() => expect(preview("Front page")).toHaveTextContent("Weddings in great houses · Ceilidh"));
  expect(preview("Front page")).toHaveTextContent("We find the house. on /");
  expect(picture("Front page")).toBe("/images/home.jpg?w=640");
  await waitFor(() => expect(preview("List of venues")).toHaveTextContent("Houses · Ceilidh"));
  expect(preview("List of venues")).toHaveTextContent("We find the house. on /venues");
  expect(picture("List of venues")).toBe("/images/venues.jpg?w=640");
});

test("a preview follows the form, whose lengths are counted", async () => {
  await open();
  type("venuesSearchTitle", "A castle to marry in");
  await waitFor(() => expect(preview("List of venues")).toHaveTextContent("A castle to marry in · Ceilidh"));
  expect(control("venuesSearchTitle")).toHaveAccessibleDescription(/20 characters: a good length\.$/);
  type("venuesSearchDescription", "x".repeat(201));
  expect(control("venuesSearchDescription")).toHaveAccessibleDescription(/too long, 200 is the most\.$/);
  expect(screen.queryByText("1 character too many")).toBeNull();
  await press("Update Site");
  expect(await screen.findByText("Use at most 200 characters.")).toBeVisible();
});
