// @module-tag slow

import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";

import { fakeApi } from "../../../support/fakeApi";
import { loadAdminPages, openAdmin, supportDialogs } from "../../../support/openAdmin";
import { COUNTS, enquiry } from "../../../support/sampleEnquiry";

beforeAll(loadAdminPages);
beforeEach(() => {
  supportDialogs();
  vi.spyOn(console, "error").mockReturnValue();
});

const COUNTED = { message: "Found.", email: enquiry.email, enquiries: 2, trashed: 1 };

function serve(more = {}) {
  return fakeApi({
    "/api/admin/enquiries": {
      body: [enquiry],
      headers: { "X-Total-Count": "1", "X-Enquiry-Counts": JSON.stringify(COUNTS) },
    },
    "/api/admin/enquiries/e1": { body: enquiry },
    "/api/admin/enquiry-counts": { body: COUNTS },
    "/api/admin/get-site-content": { body: { companyName: "Ceilidh" } },
    "/api/admin/trashed-enquiries": { body: [] },
    "/api/admin/find-personal-data": { body: COUNTED },
    "/api/admin/erase-personal-data": { body: { ...COUNTED, message: "Erased." } },
    ...more,
  });
}

test("the data of whoever wrote an enquiry is erased once that is confirmed", async () => {
  serve();
  const router = openAdmin("/admin/enquiry/e1");
  await userEvent.click(await screen.findByRole("button", { name: "Export or erase" }));
  expect(screen.getByRole("textbox", { name: "E-mail or telephone" })).toHaveValue(enquiry.email);
  await userEvent.click(screen.getByRole("button", { name: "Find" }));

  const dialog = within(await screen.findByRole("dialog", { name: "Erase the data of this person?" }));
  expect(dialog.getByText(/2 enquiries, and 1 in the trash\./)).toBeVisible();
  expect(dialog.getByRole("button", { name: "Export as JSON" })).toBeVisible();
  await userEvent.click(dialog.getByRole("button", { name: "Erase for good" }));

  expect(await screen.findByText("Erased.")).toBeVisible();
  expect(router.state.location.pathname).toBe("/admin/enquiries");
});

test.each([
  ["Export as text", "text", "eilidh.txt"],
  ["Export as JSON", "json", "eilidh.json"],
  ["Export with files", "zip", "eilidh.zip"],
])("the data is saved as a file: %s", async (button, format, name) => {
  URL.createObjectURL = () => "blob:x";
  const headers = { "Content-Disposition": `attachment; filename="${name}"` };
  const requests = serve({ "/api/admin/export-personal-data": { body: "", headers } });
  openAdmin("/admin/enquiry/e1");
  await userEvent.click(await screen.findByRole("button", { name: "Export or erase" }));
  await userEvent.click(screen.getByRole("button", { name: "Find" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Erase the data of this person?" }));
  await userEvent.click(dialog.getByRole("button", { name: button }));

  expect(await screen.findByText(`Saved as ${name}`)).toBeVisible();
  const sent = requests.find(({ url }) => url.endsWith("/export-personal-data"))!;
  expect(await sent.json()).toEqual({ email: enquiry.email, format });
});

test("an address without data and one that is none are told", async () => {
  let answer: object = { status: 422, body: { message: "Please check.", errors: { email: "No address." } } };
  serve({ "/api/admin/find-personal-data": () => answer });
  openAdmin("/admin/enquiries");
  await userEvent.click(await screen.findByRole("button", { name: "Data of one person" }));
  await userEvent.type(screen.getByRole("textbox", { name: "E-mail or telephone" }), "nobody@visitor");
  await userEvent.click(screen.getByRole("button", { name: "Find" }));
  expect(await screen.findByText("No address.")).toBeVisible();

  answer = { body: { ...COUNTED, email: "nobody@visitor.example", enquiries: 0, trashed: 0 } };
  await userEvent.click(screen.getByRole("button", { name: "Find" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Nothing is stored" }));
  expect(dialog.queryByRole("button", { name: "Erase for good" })).not.toBeInTheDocument();
});

test("an editor is not offered it", async () => {
  serve({ "/api/admin/my-account": { body: { name: "Iain", role: "editor" } } });
  openAdmin("/admin/enquiry/e1");
  expect(await screen.findByRole("button", { name: "Delete" })).toBeVisible();
  expect(screen.queryByRole("button", { name: "Export or erase" })).not.toBeInTheDocument();
});
