// @module-tag slow

import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";

import { useSession } from "../../../src/features/session/sessionStore";
import { fakeApi } from "../../support/fakeApi";
import { loadAdminPages, openSite } from "../../support/openAdmin";

const LOGIN = "/api/admin/login";
const SECOND = "/api/admin/login/second-factor";
const startAuthentication = vi.hoisted(() => vi.fn());
vi.mock("@simplewebauthn/browser", () => ({ startAuthentication }));

beforeAll(loadAdminPages);
beforeEach(() => {
  useSession.setState({ token: null, loggedOut: false });
  vi.stubGlobal("PublicKeyCredential", Object);
  vi.spyOn(console, "error").mockReturnValue();
});

/** Gives username and password of an account with these factors; `answer` is that to the second factor. */
async function giveName(secondFactor: string[], answer: { status?: number; body: unknown }) {
  const seen = fakeApi({
    [LOGIN]: { body: { secondFactor, challenge: "c", passkey: { rpId: "localhost" } } },
    [SECOND]: answer,
    "/api/admin/get-venues": { body: [] },
  });
  const router = openSite("/admin/login");
  await userEvent.type(await screen.findByLabelText("Username or e-mail"), "morag@example.com");
  await userEvent.type(screen.getByLabelText("Password"), "secret{Enter}");
  return { seen, router };
}

test("a code of the app signs in", async () => {
  const { seen } = await giveName(["totp", "recovery"], { body: { token: "a.b.c" } });
  const code = await screen.findByLabelText("Code");
  expect(code).toHaveFocus();
  expect(localStorage.getItem("token")).toBeNull();
  await userEvent.type(code, "123 456{Enter}");
  expect(await screen.findByRole("heading", { name: "Dashboard" })).toBeVisible();
  const sent = seen.find((request) => request.url.endsWith(SECOND));
  expect(await sent?.json()).toEqual({ challenge: "c", code: "123 456" });
  expect(localStorage.getItem("token")).toBe("a.b.c");
});

test("a wrong code is told at its field", async () => {
  await giveName(["totp"], { status: 401, body: { message: "The code is wrong" } });
  await userEvent.type(await screen.findByLabelText("Code"), "000000{Enter}");
  expect(await screen.findByText("The code is wrong")).toBeVisible();
  expect(screen.getByLabelText("Code")).toHaveFocus();
});

test("a challenge that has expired leads back, and says why", async () => {
  const late = "That took too long. Please sign in again.";
  await giveName(["totp"], { status: 401, body: { message: late, errors: { challenge: late } } });
  await userEvent.type(await screen.findByLabelText("Code"), "123456{Enter}");
  expect(await screen.findByText(late)).toHaveRole("alert");
  await waitFor(() => expect(screen.getByLabelText("Username or e-mail")).toHaveFocus());
  expect(screen.getByLabelText("Password")).toHaveValue("");
});

test("too many codes are told, and Start again leads back without a reason", async () => {
  await giveName(["recovery"], { status: 429, body: { message: "Too many attempts." } });
  await userEvent.type(await screen.findByLabelText("Recovery code"), "abcde-fghij{Enter}");
  expect(await screen.findByText("Too many attempts.")).toHaveRole("alert");
  await userEvent.click(screen.getByRole("button", { name: "Start again" }));
  expect(await screen.findByLabelText("Username or e-mail")).toHaveFocus();
  expect(screen.getByRole("alert")).toBeEmptyDOMElement();
});

test("a passkey signs in with the options of the login", async () => {
  startAuthentication.mockResolvedValue({ id: "key" });
  const { seen } = await giveName(["passkey", "recovery"], { body: { token: "a.b.c" } });
  await userEvent.click(await screen.findByRole("button", { name: "Use your passkey" }));
  expect(await screen.findByRole("heading", { name: "Dashboard" })).toBeVisible();
  expect(startAuthentication).toHaveBeenCalledWith({ optionsJSON: { rpId: "localhost" } });
  const sent = seen.find((request) => request.url.endsWith(SECOND));
  expect(await sent?.json()).toEqual({ challenge: "c", passkey: { id: "key" } });
});

test("a passkey that is refused is told", async () => {
  startAuthentication.mockResolvedValue({ id: "key" });
  await giveName(["passkey"], { status: 401, body: { message: "The passkey was not accepted" } });
  await userEvent.click(await screen.findByRole("button", { name: "Use your passkey" }));
  expect(await screen.findByText("The passkey was not accepted")).toBeVisible();
});

test("a browser without passkeys can begin again", async () => {
  vi.stubGlobal("PublicKeyCredential", undefined);
  Reflect.deleteProperty(window, "PublicKeyCredential");
  await giveName(["passkey"], { body: {} });
  expect(await screen.findByText(/can’t use a passkey/)).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Start again" }));
  await waitFor(() => expect(screen.getByLabelText("Username or e-mail")).toBeVisible());
});
