import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";

import { useSession } from "../../../src/features/session/sessionStore";
import { loadAdminPages, openAdmin, openSite } from "../../support/openAdmin";
import { specifiedServer } from "../support/specifiedServer";

beforeAll(loadAdminPages);
beforeEach(() => {
  useSession.setState({ token: null, loggedOut: false });
  vi.spyOn(console, "error").mockReturnValue();
});

async function signIn() {
  await userEvent.type(await screen.findByPlaceholderText("Enter your e-mail"), "morag");
  await userEvent.type(screen.getByLabelText("Password"), "secret");
  await userEvent.click(screen.getByRole("button", { name: "Sign in" }));
}

test("a sign-in that is answered with a token keeps it under its name and opens the dashboard", async () => {
  const calls = specifiedServer();
  const router = openSite("/admin/login");
  await signIn();
  await waitFor(() => expect(router.state.location.pathname).toBe("/admin/dashboard"));
  expect(localStorage.getItem("token")).toBe("a.b.c");
  expect(calls.find(({ path }) => path === "login")).toEqual({
    method: "POST",
    path: "login",
    body: { username: "morag", password: "secret" },
  });
});

test("name and password are required to sign in", async () => {
  const calls = specifiedServer();
  openSite("/admin/login");
  await userEvent.click(await screen.findByRole("button", { name: "Sign in" }));
  expect(screen.getByPlaceholderText("Enter your e-mail")).toBeRequired();
  expect(screen.getByLabelText("Password")).toBeRequired();
  expect(calls.filter(({ path }) => path === "login")).toEqual([]);
});

test("who is signed in already is led from the sign-in to the dashboard", async () => {
  specifiedServer();
  const router = openAdmin("/admin/login");
  await waitFor(() => expect(router.state.location.pathname).toBe("/admin/dashboard"));
});

test("who was sent to the sign-in returns to the page that was asked for", async () => {
  specifiedServer();
  const router = openSite("/admin/events");
  await signIn();
  await waitFor(() => expect(router.state.location.pathname).toBe("/admin/events"));
  await waitFor(() => expect(screen.getByRole("main")).toHaveFocus());
});

test("a logout clears the token and leads to the sign-in", async () => {
  specifiedServer();
  const router = openAdmin("/admin/settings");
  await userEvent.click(await screen.findByRole("button", { name: "Logout" }));
  await waitFor(() => expect(router.state.location.pathname).toBe("/admin/login"));
  await waitFor(() => expect(screen.getByRole("main")).toHaveFocus());
  expect(localStorage.getItem("token")).toBeNull();
});
