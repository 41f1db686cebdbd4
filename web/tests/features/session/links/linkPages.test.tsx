import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";

import { useSession } from "../../../../src/features/session/sessionStore";
import { fakeApi } from "../../../support/fakeApi";
import { loadAdminPages, openAdmin, openSite } from "../../../support/openAdmin";

const TOKEN = "a".repeat(43);
const GONE = { status: 410, body: { message: "This link is not valid any more." } };
const RESET = { "/api/admin/read-password-reset": { body: { email: "morag@example.com" } } };
const INVITED = { body: { name: "Iain", email: "iain@example.com" } };

beforeAll(loadAdminPages);
beforeEach(() => {
  useSession.setState({ token: null, loggedOut: false });
  vi.spyOn(console, "error").mockReturnValue();
});

const bodyOf = (seen: Request[], path: string): Promise<unknown> | undefined =>
  seen.find((request) => request.url.endsWith(path))?.json();

test("a link for a forgotten password is asked for with the e-mail address", async () => {
  const told = "If this is the e-mail address of an account, a mail is on its way.";
  const seen = fakeApi({ "/api/admin/request-password-reset": { body: { message: told } } });
  openSite("/admin/login");
  await userEvent.click(await screen.findByRole("link", { name: "Forgotten your password?" }));
  await userEvent.type(await screen.findByLabelText("E-mail"), "morag@example.com{Enter}");
  await waitFor(() => expect(screen.getByText(told)).toHaveFocus());
  expect(await bodyOf(seen, "request-password-reset")).toEqual({ email: "morag@example.com" });
  await userEvent.click(screen.getByRole("button", { name: "Use another address" }));
  expect(screen.getByLabelText("E-mail")).toHaveFocus();
});

test("an address that is none is told at its field, an empty one without the server", async () => {
  const fault = "It has no @.";
  const seen = fakeApi({
    "/api/admin/request-password-reset": { status: 422, body: { message: fault, errors: { email: fault } } },
  });
  openSite("/admin/forgotten-password");
  const field = await screen.findByLabelText("E-mail");
  await userEvent.type(field, "{Enter}");
  expect(await screen.findByText("Enter the e-mail address of your account.")).toBeVisible();
  expect(seen.filter((request) => request.url.includes("reset"))).toEqual([]);
  await userEvent.type(field, "morag{Enter}");
  expect(await screen.findByText(fault)).toBeVisible();
  expect(field).toBeInvalid();
});

test("a new password leads to the sign-in, and the token leaves the address", async () => {
  const done = "The password is changed. Please sign in.";
  const seen = fakeApi({ ...RESET, "/api/admin/reset-password": { body: { message: done } } });
  const router = openSite(`/admin/reset-password#${TOKEN}`);
  const field = await screen.findByLabelText("New password");
  expect(router.state.location.hash).toBe("");
  await userEvent.type(field, "short{Enter}");
  expect(await screen.findByText("The password needs at least 8 characters.")).toBeVisible();
  await userEvent.type(field, "er no more{Enter}");
  expect(await screen.findByText(done)).toBeVisible();
  expect(router.state.location.pathname).toBe("/admin/login");
  expect(await bodyOf(seen, "reset-password")).toEqual({ token: TOKEN, password: "shorter no more" });
});

test("a link that is not valid any more is told before a password is typed", async () => {
  fakeApi({ "/api/admin/read-password-reset": GONE });
  openSite(`/admin/reset-password#${TOKEN}`);
  await waitFor(() => expect(screen.getByText(GONE.body.message)).toHaveFocus());
  expect(screen.queryByLabelText("New password")).not.toBeInTheDocument();
  expect(screen.getByRole("link", { name: "Ask for a new link" })).toBeVisible();
});

test("a link that was used meanwhile says so and leads to a new one", async () => {
  fakeApi({ ...RESET, "/api/admin/reset-password": GONE });
  openSite(`/admin/reset-password#${TOKEN}`);
  await userEvent.type(await screen.findByLabelText("New password"), "long enough{Enter}");
  await waitFor(() => expect(screen.getByText(GONE.body.message)).toHaveFocus());
  await userEvent.click(screen.getByRole("link", { name: "Ask for a new link" }));
  expect(await screen.findByRole("heading", { name: "Forgotten password" })).toBeVisible();
});

test.each(["", "#", `#${TOKEN.slice(1)}`, `#${TOKEN}>`])(
  "a link that is not complete is told without the server: %j",
  async (hash) => {
    const seen = fakeApi({});
    openSite(`/admin/invitation${hash}`);
    await waitFor(() => expect(screen.getByText(/This link is not complete/)).toHaveFocus());
    expect(seen.filter((request) => request.url.includes("invitation"))).toEqual([]);
  },
);

test("an invitation names whom it is for, and signs in", async () => {
  const seen = fakeApi({
    "/api/admin/read-invitation": INVITED,
    "/api/admin/accept-invitation": { body: { token: "a.b.c" } },
    "/api/admin/get-venues": { body: [] },
  });
  openSite(`/admin/invitation#${TOKEN}`);
  expect(await screen.findByText("iain@example.com")).toBeVisible();
  const name = screen.getByLabelText("Your name");
  expect(name).toHaveValue("Iain");
  await userEvent.clear(name);
  await userEvent.type(name, "Iain Ó Baoill");
  await userEvent.type(screen.getByLabelText("Password"), "a long road{Enter}");
  expect(await screen.findByRole("heading", { name: "Dashboard" })).toBeVisible();
  expect(localStorage.getItem("token")).toBe("a.b.c");
  expect(await bodyOf(seen, "accept-invitation")).toEqual({
    token: TOKEN,
    name: "Iain Ó Baoill",
    password: "a long road",
  });
});

test("a withdrawn invitation says what to do", async () => {
  fakeApi({ "/api/admin/read-invitation": GONE });
  openSite(`/admin/invitation#${TOKEN}`);
  expect(await screen.findByText(GONE.body.message)).toBeVisible();
  expect(screen.getByRole("link", { name: "sign in" })).toHaveAttribute("href", "/admin/login");
});

test("an invitation that cannot be read now can be tried again", async () => {
  let down = true;
  fakeApi({
    "/api/admin/read-invitation": () => (down ? { status: 503, body: { message: "Later." } } : INVITED),
  });
  openSite(`/admin/invitation#${TOKEN}`);
  expect(await screen.findByText("Later.")).toBeVisible();
  down = false;
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByLabelText("Your name")).toBeVisible();
});

test("an address that got an account meanwhile is told", async () => {
  const taken = "Somebody with this e-mail address has an account already.";
  fakeApi({
    "/api/admin/read-invitation": INVITED,
    "/api/admin/accept-invitation": { status: 422, body: { message: taken, errors: { token: taken } } },
  });
  openSite(`/admin/invitation#${TOKEN}`);
  await userEvent.type(await screen.findByLabelText("Password"), "a long road{Enter}");
  expect(await screen.findByText(taken)).toBeVisible();
});

test("who is signed in logs out before an invitation is used", async () => {
  fakeApi({
    "/api/admin/my-account": { body: { name: "Morag", username: "morag" } },
    "/api/admin/logout": { body: { message: "" } },
    "/api/admin/read-invitation": INVITED,
  });
  openAdmin(`/admin/invitation#${TOKEN}`);
  expect(await screen.findByText(/You are signed in here as Morag/)).toBeVisible();
  expect(screen.getByRole("link", { name: "Back to the dashboard" })).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Log out and go on" }));
  expect(await screen.findByLabelText("Your name")).toBeVisible();
  expect(localStorage.getItem("token")).toBeNull();
});

test("another link opened in the same tab takes the place of the first", async () => {
  const seen = fakeApi({ "/api/admin/read-invitation": INVITED });
  const router = openSite(`/admin/invitation#${TOKEN}`);
  await screen.findByLabelText("Your name");
  await router.navigate(`/admin/invitation#${"b".repeat(43)}`);
  await waitFor(async () =>
    expect(
      await seen
        .filter((request) => request.url.endsWith("read-invitation"))
        .at(-1)
        ?.clone()
        .json(),
    ).toEqual({
      token: "b".repeat(43),
    }),
  );
  expect(router.state.location.hash).toBe("");
});

test("a new e-mail address is confirmed by a button, signed in or not", async () => {
  const done = "iain@example.com is the address of your account now.";
  const seen = fakeApi({ "/api/admin/confirm-email": { body: { message: done } } });
  openAdmin(`/admin/confirm-email#${TOKEN}`);
  const button = await screen.findByRole("button", { name: "Confirm the address" });
  expect(seen.filter((request) => request.url.endsWith("confirm-email"))).toEqual([]);
  await userEvent.click(button);
  await waitFor(() => expect(screen.getByText(done)).toHaveFocus());
  expect(await bodyOf(seen, "confirm-email")).toEqual({ token: TOKEN });
});

test("a confirmation that is too old or fails is told", async () => {
  fakeApi({ "/api/admin/confirm-email": GONE });
  openSite(`/admin/confirm-email#${TOKEN}`);
  await userEvent.click(await screen.findByRole("button", { name: "Confirm the address" }));
  expect(await screen.findByText(GONE.body.message)).toBeVisible();
});
