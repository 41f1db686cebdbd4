import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";

import { ReauthenticationDialog } from "../../../../src/features/session/reauth/ReauthenticationDialog";
import { confirmQuestion } from "../../../../src/features/session/reauth/question";
import { fakeApi } from "../../../support/fakeApi";
import { supportDialogs } from "../../../support/openAdmin";
import { Queries } from "../../../support/Queries";

const BEGIN = "/api/admin/begin-reauthentication";
const CONFIRM = "/api/admin/reauthenticate";
const startAuthentication = vi.hoisted(() => vi.fn());
vi.mock("@simplewebauthn/browser", () => ({ startAuthentication }));

beforeEach(() => {
  supportDialogs();
  vi.stubGlobal("PublicKeyCredential", Object);
  startAuthentication.mockReset();
});

/** Opens the dialog; resolves with what the refused call is told. */
function open() {
  render(<ReauthenticationDialog />, { wrapper: Queries });
  const told = confirmQuestion.ask();
  return { told, dialog: async () => within(await screen.findByRole("dialog")) };
}

const isGone = () => waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());

test("the password confirms", async () => {
  const seen = fakeApi({
    [BEGIN]: { body: { secondFactor: [], challenge: "" } },
    [CONFIRM]: { body: { message: "Confirmed." } },
  });
  const { told, dialog } = open();
  const shown = await dialog();
  expect(shown.getByRole("heading", { name: "Confirm that it is you" })).toBeVisible();
  await userEvent.type(shown.getByLabelText("Password"), "secret{Enter}");
  expect(await told).toBe(true);
  await isGone();
  expect(await seen.at(-1)?.json()).toEqual({ password: "secret" });
});

test("a wrong password is told at its field, which keeps the focus", async () => {
  fakeApi({
    [BEGIN]: { body: { secondFactor: [], challenge: "" } },
    [CONFIRM]: { status: 422, body: { message: "The password is wrong.", errors: { password: "Wrong." } } },
  });
  const { dialog } = open();
  const shown = await dialog();
  await userEvent.type(shown.getByLabelText("Password"), "guess{Enter}");
  expect(await shown.findByText("The password is wrong.")).toBeVisible();
  expect(shown.getByLabelText("Password")).toHaveFocus();
  expect(shown.getByLabelText("Password")).toBeInvalid();
});

test("Cancel lets the call fail", async () => {
  fakeApi({ [BEGIN]: { status: 503, body: { message: "Later" } } });
  const { told, dialog } = open();
  await userEvent.click((await dialog()).getByRole("button", { name: "Cancel" }));
  expect(await told).toBe(false);
  await isGone();
});

test("a code of the authenticator app confirms, and a recovery code", async () => {
  const seen = fakeApi({
    [BEGIN]: { body: { secondFactor: ["totp", "recovery"], challenge: "c" } },
    [CONFIRM]: { body: { message: "Confirmed." } },
  });
  const { told, dialog } = open();
  const shown = await dialog();
  await userEvent.click(await shown.findByRole("button", { name: "Use a recovery code" }));
  expect(shown.getByLabelText("Recovery code")).toHaveFocus();
  await userEvent.click(shown.getByRole("button", { name: "Use the authenticator app" }));
  await userEvent.type(shown.getByLabelText("Code"), "123456");
  await userEvent.click(shown.getByRole("button", { name: "Confirm" }));
  expect(await told).toBe(true);
  expect(await seen.at(-1)?.json()).toEqual({ code: "123456" });
});

test("a passkey signs a new challenge, and one that is not used can be tried again", async () => {
  const options = { challenge: "signed", rpId: "localhost" };
  const seen = fakeApi({
    [BEGIN]: { body: { secondFactor: ["passkey"], challenge: "c", passkey: options } },
    [CONFIRM]: { body: { message: "Confirmed." } },
  });
  startAuthentication.mockRejectedValueOnce(new Error("cancelled")).mockResolvedValue({ id: "key" });
  const { told, dialog } = open();
  const shown = await dialog();
  await userEvent.click(await shown.findByRole("button", { name: "Use a passkey" }));
  const use = shown.getByRole("button", { name: "Use your passkey" });
  expect(use).toHaveFocus();
  await userEvent.click(use);
  expect(await shown.findByText(/The passkey was not used/)).toBeVisible();
  await userEvent.click(use);
  expect(await told).toBe(true);
  expect(startAuthentication).toHaveBeenLastCalledWith({ optionsJSON: options });
  expect(await seen.at(-1)?.json()).toEqual({ challenge: "c", passkey: { id: "key" } });
});

test("a browser without passkeys offers none", async () => {
  vi.unstubAllGlobals();
  fakeApi({ [BEGIN]: { body: { secondFactor: ["passkey", "recovery"], challenge: "c", passkey: {} } } });
  const { dialog } = open();
  const shown = await dialog();
  expect(await shown.findByRole("button", { name: "Use a recovery code" })).toBeVisible();
  expect(shown.queryByRole("button", { name: "Use a passkey" })).not.toBeInTheDocument();
});
