// @module-tag slow

import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, beforeEach, expect, test } from "vitest";

import { fakeApi } from "../../../support/fakeApi";
import { loadAdminPages, openAdmin, supportDialogs } from "../../../support/openAdmin";
import { COUNTS, enquiry, NO_STEPS } from "../../../support/sampleEnquiry";

const ONE = "/api/admin/enquiries/e1";
const press = async (name: string) => userEvent.click(await screen.findByRole("button", { name }));

beforeAll(loadAdminPages);
beforeEach(supportDialogs);

test.each([
  ["another status", {}, () => press("Answered")],
  [
    "a loss",
    {},
    async () => {
      await press("Lost");
      await press("The date is taken");
      await press("Save as lost");
    },
  ],
  ["a mark as spam", {}, () => press("Spam")],
  ["a mark that is taken back", { spamSign: "fast" }, () => press("Not spam")],
])("%s counts the unread enquiries again", async (_change, state, change) => {
  let unread = 1;
  const stored = { ...enquiry, ...state };
  const changed = () => {
    unread = 2;
    return { body: { message: "", enquiry: { ...enquiry, version: 2 } } };
  };
  fakeApi({
    ...NO_STEPS,
    [ONE]: { body: stored },
    "/api/admin/enquiry-counts": () => ({ body: { ...COUNTS, unread } }),
    "/api/admin/get-site-content": { body: { companyName: "Ceilidh" } },
    "/api/admin/update-enquiry/e1": changed,
    "/api/admin/accept-enquiry/e1": changed,
  });
  openAdmin("/admin/enquiry/e1");
  const rail = within(await screen.findByRole("navigation", { name: "Back office" }));
  expect(await rail.findByRole("link", { name: /^Enquiries 1 ?unread$/ })).toBeVisible();
  await change();
  expect(await rail.findByRole("link", { name: /^Enquiries 2 ?unread$/ })).toBeVisible();
});
