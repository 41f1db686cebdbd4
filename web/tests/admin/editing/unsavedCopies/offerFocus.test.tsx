// @module-tag slow

import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";

import { storeUnsavedCopy } from "../../../../src/admin/editing/unsavedCopies/unsavedCopyStorage";
import type { FormValues } from "../../../../src/admin/values/fieldValues";
import { fakeApi } from "../../../support/fakeApi";
import { stored } from "../../../support/fakeKeyval";
import { loadAdminPages, openAdmin, supportDialogs } from "../../../support/openAdmin";
import { COUNTS, enquiry, NO_STEPS } from "../../../support/sampleEnquiry";

vi.mock("idb-keyval", () => import("../../../support/fakeKeyval"));

beforeAll(loadAdminPages);
beforeEach(() => {
  supportDialogs();
  stored.clear();
  localStorage.setItem("token", "a.b.c");
  fakeApi({
    ...NO_STEPS,
    "/api/admin/enquiries/e1": { body: enquiry },
    "/api/admin/enquiry-counts": { body: COUNTS },
    "/api/admin/get-site-content": { body: { companyName: "Ceilidh" } },
  });
});

const BEFORE = { kind: "answered", subject: "", date: "", text: "", files: [], others: {}, draft: "" };

/** Opens an enquiry with unsaved changes of an earlier session, and presses a button of their offer. */
async function choose(form: string, part: string, values: FormValues, button: string) {
  await storeUnsavedCopy([form, "one"], { savedAt: 1, version: enquiry.version, before: BEFORE, values });
  openAdmin("/admin/enquiry/e1");
  const region = within(await screen.findByRole("region", { name: part }));
  await userEvent.click(await region.findByRole("button", { name: button }));
  await waitFor(() =>
    expect(region.queryByRole("region", { name: "Unsaved changes" })).not.toBeInTheDocument(),
  );
  return region;
}

test.each([
  ["Restore", "Dear Eilidh"],
  ["Discard", ""],
])("after %s of an answer the focus is in its text", async (button, text) => {
  const region = await choose("enquiry-answer/e1", "Answer", { ...BEFORE, text: "Dear Eilidh" }, button);
  const field = region.getByRole("textbox", { name: "Your answer" });
  expect(field).toHaveFocus();
  expect(field).toHaveValue(text);
});

test.each(["Restore", "Discard"])("after %s of the notes the focus is in their form", async (button) => {
  const region = await choose("enquiry/e1", "Notes", { notes: "Rings on Monday." }, button);
  expect(document.activeElement).toContainElement(region.getByRole("textbox", { name: "Notes" }));
  expect(document.activeElement).toBeInstanceOf(HTMLFormElement);
});
