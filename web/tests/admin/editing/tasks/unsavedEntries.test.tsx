// @module-tag slow

import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";

import { useSession } from "../../../../src/features/session/sessionStore";
import { fakeApi } from "../../../support/fakeApi";
import { asksBeforeClosing, loadAdminPages, openAdmin, supportDialogs } from "../../../support/openAdmin";

const SCREEN = "/admin/redirects";

beforeAll(loadAdminPages);
beforeEach(() => {
  supportDialogs();
  vi.spyOn(console, "error").mockReturnValue();
  fakeApi({
    "/api/admin/redirects": { body: [] },
    "/api/admin/save-redirect": async (request) => ({
      body: { message: "", redirect: { ...((await request.json()) as object), hits: 0 } },
    }),
    "/api/admin/get-events": { body: [] },
    "/api/admin/logout": { body: {} },
  });
});

const entry = () => within(screen.getByRole("dialog", { name: "Add a redirect" }));
const field = () => entry().getByRole("textbox", { name: "Old address" });
const question = () => screen.findByRole("dialog", { name: "Leave without saving?" });
const reply = async (name: string) => userEvent.click(within(await question()).getByRole("button", { name }));

/** Opens a list, after another address, and enters something in its dialog. */
async function enter(text: string, ...addresses: [string, string]) {
  const router = openAdmin(...addresses);
  await userEvent.click(await screen.findByRole("button", { name: "Add redirect" }));
  if (text) await userEvent.type(field(), text);
  return router;
}

test("Back asks before it discards what was entered in a dialog", async () => {
  const router = await enter("/old.html", "/admin/events", SCREEN);
  await router.navigate(-1);
  await reply("Stay");
  expect(router.state.location.pathname).toBe(SCREEN);
  expect(field()).toHaveValue("/old.html");
  await router.navigate(-1);
  await reply("Leave");
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  expect(router.state.location.pathname).toBe("/admin/events");
});

test("Back to another search of the list asks too, as it may take the row with the dialog away", async () => {
  const router = await enter("/old.html", `${SCREEN}?search=old`, SCREEN);
  await router.navigate(-1);
  await reply("Stay");
  expect(router.state.location.search).toBe("");
});

test("the browser asks before it closes a tab with something in a dialog, but not after it is discarded", async () => {
  await enter("/old.html", "/admin/events", SCREEN);
  expect(asksBeforeClosing()).toBe(true);
  await userEvent.click(entry().getByRole("button", { name: "Cancel" }));
  expect(asksBeforeClosing()).toBe(false);
});

test("Back from a dialog that nobody changed asks nothing", async () => {
  const router = await enter("", "/admin/events", SCREEN);
  expect(asksBeforeClosing()).toBe(false);
  await router.navigate(-1);
  await waitFor(() => expect(router.state.location.pathname).toBe("/admin/events"));
});

test("nobody is asked once the entry is saved", async () => {
  const router = await enter("/old.html", "/admin/events", SCREEN);
  await userEvent.type(entry().getByRole("textbox", { name: "Leads to" }), "/contact");
  await userEvent.click(entry().getByRole("button", { name: "Save" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  expect(asksBeforeClosing()).toBe(false);
  await router.navigate(-1);
  await waitFor(() => expect(router.state.location.pathname).toBe("/admin/events"));
});

test("logging out asks once", async () => {
  const router = await enter("/old.html", "/admin/events", SCREEN);
  await userEvent.click(screen.getAllByRole("button", { name: "Logout" })[0]!);
  await reply("Leave");
  await waitFor(() => expect(router.state.location.pathname).toBe("/admin/login"));
});

test("a dialog stays with what was entered when the session is lost", async () => {
  const router = await enter("/old.html", "/admin/events", SCREEN);
  useSession.setState({ token: null });
  expect(await screen.findByRole("dialog", { name: "Sign in again" })).toBeVisible();
  expect(field()).toHaveValue("/old.html");
  expect(router.state.location.pathname).toBe(SCREEN);
});
