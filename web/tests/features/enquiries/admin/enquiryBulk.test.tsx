// @module-tag slow

import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, expect, test } from "vitest";

import { fakeApi } from "../../../support/fakeApi";
import { loadAdminPages, openAdmin } from "../../../support/openAdmin";
import { COUNTS, enquiry } from "../../../support/sampleEnquiry";

beforeAll(loadAdminPages);

const FOUND = ["e1", "e2", "e3"].map((id) => ({ ...enquiry, id, name: `Sender of ${id}` }));

const serve = (more = {}) =>
  fakeApi({
    "/api/admin/enquiries": { body: FOUND, headers: { "X-Total-Count": "3" } },
    "/api/admin/enquiry-counts": { body: COUNTS },
    "/api/admin/enquiry-topics": { body: { items: [], months: [] } },
    "/api/admin/trashed-enquiries": { body: [] },
    ...more,
  });
const said = (requests: Request[], call: string) =>
  requests.map(({ url }) => new URL(url).pathname).filter((path) => path.includes(call));
const press = async (name: string) => userEvent.click(await screen.findByRole("button", { name }));

const choose = async (name: string) =>
  userEvent.click(await screen.findByRole("checkbox", { name: `Choose ${name}` }));

test("all enquiries of a page are deleted at once, and brought back at once", async () => {
  const done = { body: { message: "", id: "e1" } };
  const requests = serve(
    Object.fromEntries(
      FOUND.flatMap(({ id }) => [
        [`/api/admin/delete-enquiry/${id}`, done],
        [`/api/admin/restore-enquiry/${id}`, done],
      ]),
    ),
  );
  openAdmin("/admin/enquiries");
  await userEvent.click(await screen.findByRole("checkbox", { name: "All on this page" }));
  expect(screen.getByText("3 chosen")).toBeVisible();
  await press("Delete 3");
  expect(await screen.findByText("In the trash: 3.")).toBeVisible();
  expect(said(requests, "delete-enquiry")).toHaveLength(3);
  expect(screen.getByRole("main")).toHaveFocus();
  await press("Undo");
  expect(await screen.findByText("They are back.")).toBeVisible();
  expect(said(requests, "restore-enquiry")).toHaveLength(3);
});

test("likely spam is taken back by ticks, and what is refused stays ticked with the reason", async () => {
  const accepted = { body: { message: "", enquiry } };
  const requests = serve({
    "/api/admin/accept-enquiry/e1": accepted,
    "/api/admin/accept-enquiry/e3": { status: 409, body: { message: "It is none any more." } },
  });
  openAdmin("/admin/enquiries?status=likely-spam");
  await choose("Sender of e1");
  await choose("Sender of e3");
  await press("Not spam 2");
  expect(await screen.findByText("Among the enquiries: 1. Sender of e3: It is none any more.")).toBeVisible();
  expect(said(requests, "accept-enquiry")).toHaveLength(2);
  const row = within(screen.getByRole("row", { name: /Sender of e3/ }));
  await waitFor(() => expect(row.getByRole("checkbox")).toBeChecked());
});
