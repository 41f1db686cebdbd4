// @module-tag slow

import { screen } from "@testing-library/react";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";

import { SCREEN_TEXTS } from "../../../src/admin/screens/screenTexts";
import { admin } from "../../../src/paths/adminPaths";
import { fakeApi } from "../../support/fakeApi";
import { loadAdminPages, openAdmin } from "../../support/openAdmin";
import { NOTHING_TODAY } from "../../support/sampleDay";
import { NO_ITEMS } from "../../support/publication";

beforeAll(loadAdminPages);
beforeEach(() => void vi.spyOn(console, "error").mockReturnValue());

// The screen that describes pictures shows nothing but that where there are none.
const SCREENS = Object.entries(SCREEN_TEXTS).filter(([path]) => path !== admin.describePictures);

test.each(SCREENS)("%s says what it is for", async (path, { purpose }) => {
  fakeApi({ "/api/admin/my-day": { body: NOTHING_TODAY } });
  openAdmin(path);
  expect(await screen.findByText(purpose)).toBeVisible();
});

test.each([
  [admin.venues, "/api/admin/list-venues", "There are no venues yet. Begin with your best one."],
  [admin.events, "/api/admin/list-events", "There are no events yet. Begin with one"],
  [admin.packages, "/api/admin/list-packeges", "There are no packeges yet. Begin with what couples"],
  [admin.pages, "/api/admin/list-pages", "There are no pages yet. Begin with the privacy page"],
  [admin.enquiries, "/api/admin/enquiries", "There are no enquiries yet. What visitors send"],
  [admin.pictures, "/api/admin/pictures", "There are no files yet. What is added above"],
])("%s says what belongs there while it is empty", async (path, call, sentence) => {
  fakeApi({ [call]: NO_ITEMS });
  openAdmin(path);
  expect(await screen.findByText((text) => text.startsWith(sentence))).toBeVisible();
});

test("the trash says what it is for while it is empty", async () => {
  fakeApi({ "/api/admin/trash": { body: [] } });
  openAdmin(admin.trash);
  expect(
    await screen.findByText("The trash is empty. What somebody deletes can be restored from here."),
  ).toBeVisible();
});
