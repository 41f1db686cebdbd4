// @module-tag slow

import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";

import { fakeApi } from "../../../support/fakeApi";
import { loadAdminPages, openAdmin, supportDialogs } from "../../../support/openAdmin";
import { COUNTS, enquiry, FAILING, FAILURE } from "../../../support/sampleEnquiry";

beforeAll(loadAdminPages);
beforeEach(() => {
  supportDialogs();
  vi.spyOn(console, "error").mockReturnValue();
});

/** A server with one enquiry that can be deleted and restored. */
function serve(stored: object = enquiry, more = {}) {
  let isDeleted = false;
  const turn = (deleted: boolean) => () => {
    isDeleted = deleted;
    return { body: { message: "The enquiry of Eilidh is back.", id: "e1" } };
  };
  return fakeApi({
    "/api/admin/enquiries": () => ({
      body: isDeleted ? [] : [stored],
      headers: { "X-Total-Count": isDeleted ? "0" : "1", "X-Enquiry-Counts": JSON.stringify(COUNTS) },
    }),
    "/api/admin/enquiries/e1": { body: stored },
    "/api/admin/enquiry-counts": { body: COUNTS },
    "/api/admin/get-site-content": { body: { companyName: "Ceilidh" } },
    "/api/admin/trashed-enquiries": () => ({
      body: isDeleted ? [{ id: "e1", name: "Eilidh", at: enquiry.receivedAt }] : [],
    }),
    "/api/admin/delete-enquiry/e1": turn(true),
    "/api/admin/restore-enquiry/e1": turn(false),
    ...more,
  });
}

async function askToDelete() {
  await userEvent.click(await screen.findByRole("button", { name: "Delete" }));
  return within(screen.getByRole("dialog", { name: "Delete the enquiry of Eilidh?" }));
}

test("an enquiry is deleted by key, and Undo brings it back into its list", async () => {
  serve();
  const router = openAdmin("/admin/enquiries?status=new");
  await userEvent.click(await screen.findByRole("link", { name: "Eilidh" }));
  const dialog = await askToDelete();
  expect(dialog.getByRole("button", { name: "Cancel" })).toHaveFocus();
  await userEvent.tab();
  await userEvent.keyboard("{Enter}");
  expect(await screen.findByText("The enquiry of Eilidh is in the trash for 30 days.")).toBeVisible();
  expect(`${router.state.location.pathname}${router.state.location.search}`).toBe(
    "/admin/enquiries?status=new",
  );
  expect(screen.queryByRole("link", { name: "Eilidh" })).not.toBeInTheDocument();
  expect(screen.getByRole("main")).toHaveFocus();

  await userEvent.click(screen.getByRole("button", { name: "Undo" }));
  expect(await screen.findByText("The enquiry of Eilidh is back.")).toBeVisible();
  expect(await screen.findByRole("link", { name: "Eilidh" })).toBeVisible();
});

test("a deleted enquiry is restored from the trash below the list", async () => {
  serve();
  openAdmin("/admin/enquiry/e1");
  const dialog = await askToDelete();
  await userEvent.click(dialog.getByRole("button", { name: "Delete" }));
  const trash = within(await screen.findByRole("region", { name: "Trash" }));
  await userEvent.click(trash.getByRole("button", { name: "Restore Eilidh" }));
  expect(await screen.findByRole("link", { name: "Eilidh" })).toBeVisible();
  await waitFor(() => expect(screen.queryByRole("region", { name: "Trash" })).not.toBeInTheDocument());
});

test("the question says that a mail that waits is not sent", async () => {
  serve({ ...enquiry, mail: FAILING });
  openAdmin("/admin/enquiry/e1");
  expect((await askToDelete()).getByText(/which waits to be sent, is held until then/)).toBeVisible();
});

test("an enquiry that could not be deleted stays, with the reason", async () => {
  serve(enquiry, { "/api/admin/delete-enquiry/e1": FAILURE });
  openAdmin("/admin/enquiry/e1");
  const dialog = await askToDelete();
  await userEvent.click(dialog.getByRole("button", { name: "Delete" }));
  expect(await screen.findByText("The cellar is flooded")).toBeVisible();
});

test("many deleted enquiries are shown at a press", async () => {
  const body = Array.from({ length: 25 }, (_, index) => ({
    id: `e${index}`,
    name: `Visitor ${index}`,
    at: enquiry.receivedAt,
  }));
  serve(enquiry, { "/api/admin/trashed-enquiries": { body } });
  openAdmin("/admin/enquiries");
  const more = await screen.findByRole("button", { name: "Show more of 25 deleted enquiries" });
  const trash = within(screen.getByRole("region", { name: "Trash" }));
  expect(trash.getAllByRole("listitem")).toHaveLength(20);
  await userEvent.click(more);
  expect(trash.getAllByRole("listitem")).toHaveLength(25);
  expect(screen.getByRole("main")).toHaveFocus();
});
