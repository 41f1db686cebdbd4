// @module-tag slow

import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createMemoryRouter, parsePath, RouterProvider } from "react-router-dom";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";

import { useSession } from "../../../src/features/session/sessionStore";
import { routes } from "../../../src/routing/routes";
import { fakeApi } from "../../support/fakeApi";

const LOGIN = "/api/admin/login";
const EMPTY = { "/api/admin/get-venues": { body: [] } };

// Loaded first, because on a slow machine that takes longer than the timeout of `findByRole`.
beforeAll(() => import("../../../src/routing/adminPages"));

beforeEach(() => {
  useSession.setState({ token: null, loggedOut: false });
  vi.spyOn(console, "error").mockReturnValue();
});

function open(path: string, state: unknown = null) {
  const router = createMemoryRouter(routes, { initialEntries: [{ ...parsePath(path), state }] });
  render(<RouterProvider router={router} />);
  return router;
}

async function signIn() {
  await userEvent.type(await screen.findByLabelText("Username or e-mail"), "admin");
  await userEvent.type(screen.getByLabelText("Password"), "secret");
  await userEvent.click(screen.getByRole("button", { name: "Sign in" }));
}

test("signing in returns to the page that was asked for, with its query and hash", async () => {
  fakeApi({ ...EMPTY, [LOGIN]: { body: { token: "a.b.c" } } });
  const router = open("/admin/venues?search=castle&page=2#main");
  await signIn();
  expect(await screen.findByRole("heading", { name: "Venues" })).toBeVisible();
  const { pathname, search, hash } = router.state.location;
  expect(pathname + search + hash).toBe("/admin/venues?search=castle&page=2#main");
});

test.each([
  "https://evil.example/admin/venues",
  "//evil.example/admin/",
  "/admin/../contact",
  "/administer",
  "venues",
  7,
])("signing in leads to no other place than the back office: %s", async (asked) => {
  fakeApi(EMPTY);
  localStorage.setItem("token", "a.b.c");
  open("/admin/login", { asked });
  expect(await screen.findByRole("heading", { name: "Dashboard" })).toBeVisible();
});

test("the sign-in names the company, and shows the password as long as that is asked for", async () => {
  fakeApi({ ...EMPTY, "/api/admin/get-site-content": { body: { companyName: "Ceilidh" } } });
  open("/admin/login");
  expect(await screen.findByText("Ceilidh")).toBeVisible();
  const password = screen.getByLabelText("Password");
  await userEvent.type(password, "secret");
  expect(password).toHaveAttribute("type", "password");
  const show = screen.getByRole("button", { name: "Show password", pressed: false });
  await userEvent.click(show);
  expect(show).toHaveAttribute("aria-pressed", "true");
  expect(screen.getByLabelText("Password")).toBe(password);
  expect(password).toHaveAttribute("type", "text");
  expect(password).toHaveValue("secret");
  await userEvent.click(show);
  expect(password).toHaveAttribute("type", "password");
});

test("logging out revokes and forgets the token, even when the server fails, and signing in opens the dashboard", async () => {
  localStorage.setItem("token", "a.b.c");
  useSession.setState({ token: "a.b.c" });
  const seen = fakeApi({
    ...EMPTY,
    [LOGIN]: { body: { token: "d.e.f" } },
    "/api/admin/logout": { status: 503, body: { message: "Later" } },
  });
  open("/admin/settings");
  await userEvent.click(await screen.findByRole("button", { name: "Logout" }));
  expect(await screen.findByRole("heading", { name: "Sign in" })).toBeVisible();
  expect(localStorage.getItem("token")).toBeNull();
  await signIn();
  expect(await screen.findByRole("heading", { name: "Dashboard" })).toBeVisible();
  const logout = seen.find((request) => request.url.endsWith("/logout"));
  expect(logout?.headers.get("Authorization")).toBe("Bearer a.b.c");
  expect(logout?.keepalive).toBe(true);
});
