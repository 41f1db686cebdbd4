// @module-tag slow

import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, expect, test } from "vitest";

import { fakeApi } from "../../support/fakeApi";
import { escapeDialog, loadAdminPages, openAdmin, supportDialogs } from "../../support/openAdmin";

const PATH = "/api/admin/webhook";
const TEST = "/api/admin/send-test-webhook";
const DELIVERIES = "/api/admin/webhook-deliveries";
const ADDRESS = "https://crm.example/enquiries";
const FAILED = {
  id: "20270114-1",
  type: "enquiry.received",
  at: "2027-01-14T10:00:00Z",
  enquiryId: "a1",
  state: "failed",
  failures: 20,
  lastFailure: "Refused: The receiver answered 500.",
  sentAt: null,
  dueAt: null,
};

beforeAll(loadAdminPages);
beforeAll(supportDialogs);

test("an address is saved, and its secret shown once", async () => {
  let address = "";
  fakeApi({
    [PATH]: ({ method }) => {
      if (method === "GET") return { body: { address, isOn: Boolean(address) } };
      address = ADDRESS;
      return { body: { message: "Webhook saved.", secret: "whsec_c2VjcmV0" } };
    },
    [DELIVERIES]: { body: [] },
  });
  openAdmin("/admin/webhook");
  await userEvent.type(await screen.findByRole("textbox", { name: "Address" }), ADDRESS);
  expect(screen.queryByRole("button", { name: "Send a test" })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole("button", { name: "Save" }));

  const dialog = within(await screen.findByRole("dialog", { name: "The secret of the webhook" }));
  expect(dialog.getByRole("textbox", { name: "Secret" })).toHaveValue("whsec_c2VjcmV0");
  escapeDialog();
  expect(dialog.getByRole("textbox", { name: "Secret" })).toHaveValue("whsec_c2VjcmV0");
  await userEvent.click(dialog.getByRole("button", { name: "I have kept it" }));
  expect(screen.queryByDisplayValue("whsec_c2VjcmV0")).not.toBeInTheDocument();
  expect(await screen.findByText("Nothing was sent in the last 30 days.")).toBeVisible();
});

test("an address that nobody answers at is saved, and told", async () => {
  const addresses: string[] = [];
  fakeApi({
    [PATH]: async (request) => {
      if (request.method === "GET") return { body: { address: addresses.at(-1) ?? "", isOn: true } };
      addresses.push(((await request.json()) as { address: string }).address);
      return { body: { message: "Webhook saved.", secret: "" } };
    },
    [TEST]: () =>
      addresses.at(-1) === ADDRESS
        ? { status: 502, body: { message: "The host of the address is not found." } }
        : { body: { message: "The receiver answered 200." } },
    [DELIVERIES]: { body: [] },
  });
  openAdmin("/admin/webhook");
  await userEvent.type(await screen.findByRole("textbox", { name: "Address" }), ADDRESS);
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  expect(
    await screen.findByText(
      "The address is saved, but a test did not reach it: The host of the address is not found.",
    ),
  ).toBeVisible();

  await userEvent.type(screen.getByRole("textbox", { name: "Address" }), "/other{Enter}");
  expect(addresses).toEqual([ADDRESS]);
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(screen.queryByText(/did not reach it/)).not.toBeInTheDocument());
});

test("a failed delivery is shown and sent again", async () => {
  const requests = fakeApi({
    [PATH]: { body: { address: ADDRESS, isOn: false } },
    [DELIVERIES]: { body: [FAILED] },
    "/api/admin/repeat-webhook-delivery/20270114-1": { body: { message: "It is sent again." } },
  });
  openAdmin("/admin/webhook");
  const table = within(await screen.findByRole("table", { name: "Last deliveries" }));
  expect(await table.findByRole("link", { name: "New enquiry" })).toHaveAttribute(
    "href",
    "/admin/enquiry/a1",
  );
  expect(table.getByText("Refused: The receiver answered 500.")).toBeVisible();
  expect(screen.getByText(/nothing is sent. Save the address/)).toBeVisible();
  await userEvent.click(table.getByRole("button", { name: /^Send again/ }));
  expect(await screen.findByText("It is sent again.")).toBeVisible();
  expect(requests.filter(({ method }) => method === "POST")).toHaveLength(1);
});

test("an editor is not let in", async () => {
  const editor = { body: { id: "m", username: "iain", role: "editor" } };
  fakeApi({ [PATH]: { body: { address: "", isOn: false } }, "/api/admin/my-account": editor });
  openAdmin("/admin/webhook");
  expect(await screen.findByRole("heading", { name: "This page is for owners" })).toBeVisible();
});
