// @module-tag slow

import { fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";

import { useSession } from "../../../src/features/session/sessionStore";
import { deferred } from "../../support/deferred";
import { fakeApi } from "../../support/fakeApi";
import { loadAdminPages, openAdmin, openSite } from "../../support/openAdmin";

const CALL = "/api/admin/set-up";
const SITE = {
  code: "K3XPD-7MWQA-TB9HC-V4RZE-2GHJK",
  company: "Taigh Mòr",
  name: "Mòrag",
  email: "morag@taigh.example",
  password: "a-long-road",
};
const needed = (answer: { status?: number; body: unknown }) => (request: Request) =>
  request.method === "GET" ? { body: { needed: true } } : answer;
const isSetUp = { body: { needed: false } };

beforeAll(loadAdminPages);
beforeEach(() => {
  localStorage.clear();
  useSession.setState({ token: null, loggedOut: false });
  vi.spyOn(console, "error").mockReturnValue();
});

const title = () => screen.findByRole("heading", { name: "Set up this site" });

async function fill() {
  for (const [label, text] of [
    ["Code", SITE.code],
    ["Company", SITE.company],
    ["Your name", SITE.name],
    ["E-mail", SITE.email],
    ["Password", SITE.password],
  ] as const) {
    await userEvent.type(await screen.findByLabelText(label), text);
  }
}
const send = () => userEvent.click(screen.getByRole("button", { name: "Set up" }));

test.each(["/admin", "/admin/login", "/admin/venues", "/admin/nothing/here"])(
  "without an administrator %s is the set-up page",
  async (path) => {
    fakeApi({ [CALL]: needed({ body: {} }) });
    openSite(path);
    expect(await title()).toBeVisible();
    expect(document.title).toContain("Set up");
  },
);

test("with one, or when nobody knows, it is the sign-in", async () => {
  fakeApi({ [CALL]: isSetUp });
  openSite("/admin/venues");
  expect(await screen.findByRole("heading", { name: "Sign in" })).toBeVisible();
  fakeApi({ [CALL]: { status: 503, body: { message: "Later" } } });
  openSite("/admin/login");
  await waitFor(() => expect(screen.getAllByRole("heading", { name: "Sign in" })).toHaveLength(2));
});

test("the form makes the account, keeps the token and opens the dashboard", async () => {
  const requests = fakeApi({ [CALL]: needed({ body: { token: "a.b.c" } }) });
  const router = openSite("/admin");
  await fill();
  await send();
  expect(await screen.findByRole("heading", { name: "Dashboard" })).toBeVisible();
  expect(router.state.location.pathname).toBe("/admin/dashboard");
  expect(localStorage.getItem("token")).toBe("a.b.c");
  await waitFor(() => expect(screen.getByRole("main")).toHaveFocus());
  const sent = requests.find(({ method }) => method === "POST")!;
  expect(await sent.json()).toEqual(SITE);
});

test("every error is at its field, and the first one has the focus", async () => {
  const errors = { code: "Wrong code.", password: "Too short." };
  fakeApi({ [CALL]: needed({ status: 422, body: { message: "Please check the form.", errors } }) });
  openSite("/admin");
  await fill();
  await send();
  expect(await screen.findByText("Wrong code.")).toBeVisible();
  expect(screen.getByLabelText("Code")).toHaveFocus();
  expect(screen.getByLabelText("Code")).toHaveAccessibleDescription(/Wrong code\./);
  expect(screen.getByLabelText("Password")).toHaveAccessibleDescription(/Too short\./);
  expect(screen.getByRole("alert")).toHaveTextContent("Please check the form.");
});

test("who is second is told so, and can sign in", async () => {
  const message = "This site is set up already. Please sign in.";
  fakeApi({ [CALL]: needed({ status: 409, body: { message } }) });
  openSite("/admin");
  await fill();
  await send();
  expect(await screen.findByText(message)).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Sign in" }));
  expect(await screen.findByRole("heading", { name: "Sign in" })).toBeVisible();
});

test("a form is sent once, however often the button is pressed", async () => {
  const answer = deferred<{ body: unknown }>();
  const requests = fakeApi({
    [CALL]: (request) => (request.method === "GET" ? { body: { needed: true } } : answer.promise),
  });
  openSite("/admin");
  await fill();
  await send();
  await userEvent.click(await screen.findByRole("button", { name: "Setting up..." }));
  answer.resolve({ body: { token: "a.b.c" } });
  await screen.findByRole("heading", { name: "Dashboard" });
  expect(requests.filter(({ method }) => method === "POST")).toHaveLength(1);
});

test("the code of the printed link is filled in and leaves the address bar", async () => {
  window.history.replaceState(null, "", `/admin#${SITE.code}`);
  fakeApi({ [CALL]: needed({ body: {} }) });
  openSite("/admin");
  expect(await screen.findByLabelText("Code")).toHaveValue(SITE.code);
  expect(window.location.href).not.toContain("#");
});

test("a token of a former installation does not hide the set-up page", async () => {
  fakeApi({ [CALL]: needed({ body: {} }) });
  openAdmin("/admin/dashboard");
  expect(await title()).toBeVisible();
});

test("the form goes when somebody signs in in another tab", async () => {
  fakeApi({ [CALL]: needed({ body: {} }) });
  openSite("/admin/dashboard");
  await title();
  localStorage.setItem("token", "d.e.f");
  window.dispatchEvent(new StorageEvent("storage", { key: "token" }));
  expect(await screen.findByRole("heading", { name: "Dashboard" })).toBeVisible();
});

test("a password manager finds its way, and a pasted password is taken", async () => {
  fakeApi({ [CALL]: needed({ body: {} }) });
  openSite("/admin");
  const password = await screen.findByLabelText("Password");
  expect(password).toHaveAttribute("autocomplete", "new-password");
  expect(screen.getByLabelText("E-mail")).toHaveAttribute("autocomplete", "username");
  // Nothing prevents it.
  expect(fireEvent.paste(password)).toBe(true);
});
