import { screen, waitFor } from "@testing-library/react";
import { beforeAll, expect, test } from "vitest";

import { fakeApi } from "../../support/fakeApi";
import { press } from "../../support/itemForm";
import { loadAdminPages, openAdmin } from "../../support/openAdmin";
import { editedOf } from "../../support/publication";
import { SITE_FIELDS, STORED_SITE } from "../../support/site/siteFields";

beforeAll(async () => {
  await loadAdminPages();
  await import("../../../src/routing/historyPages");
});

const VERSION = { at: "2026-05-01T12:00:00Z", who: "morag", action: "draft" };
const CALLS = {
  "/api/admin/get-site-fields": { body: SITE_FIELDS },
  "/api/admin/edit-site/site": editedOf(STORED_SITE),
  "/api/admin/check-site/site": { body: [] },
  "/api/admin/site-history/site": {
    body: [
      { ...VERSION, number: 4, fields: ["homeHeadline", "founders"] },
      { ...VERSION, number: 3, fields: [] },
    ],
  },
  "/api/admin/site-version/site/4": { body: { ...VERSION, number: 4, fields: [], item: STORED_SITE } },
  "/api/admin/site-version/site/3": {
    body: {
      ...VERSION,
      number: 3,
      fields: [],
      item: { ...STORED_SITE, version: 3, homeHeadline: "Reels", founders: [{ name: "Rory", portrait: "" }] },
    },
  },
};

test("two versions are compared field by field, and one becomes the draft", async () => {
  const seen = fakeApi({ ...CALLS, "/api/admin/restore-site/site/3": { body: { message: "" } } });
  const router = openAdmin("/admin/site-history/site");
  expect(await screen.findByRole("heading", { level: 2, name: "Front page: Headline" })).toBeVisible();
  expect(screen.getByText("2 fields differ.")).toBeVisible();
  expect(screen.getByText("Reels").tagName).toBe("DEL");
  expect(screen.getByText("Dances").tagName).toBe("INS");
  expect(screen.getByRole("heading", { level: 2, name: "About: Founders" })).toBeVisible();

  await press("Restore version 3");
  await waitFor(() => expect(router.state.location.pathname).toBe("/admin/site"));
  expect(seen.some(({ url, method }) => method === "POST" && url.endsWith("/restore-site/site/3"))).toBe(
    true,
  );
});

test("a failed fetch is told", async () => {
  fakeApi({});
  openAdmin("/admin/site-history/site");

  expect(await screen.findByRole("alert")).toHaveTextContent("Failed to fetch the versions");
});
