// @module-tag slow

import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";

import { useSession } from "../../../../src/features/session/sessionStore";
import { fakeApi } from "../../../support/fakeApi";
import { answer, fakeUploads, press, sent, type } from "../../../support/itemForm";
import { ITEM_KINDS } from "../../../support/itemKinds";
import { loadAdminPages, openAdmin, openSite, supportDialogs } from "../../../support/openAdmin";
import { control } from "../../../support/renderForm";
import { edited } from "../../../support/sampleItems";

const VENUE = ITEM_KINDS[0]!;

beforeAll(loadAdminPages);
beforeEach(() => {
  fakeUploads();
  supportDialogs();
  vi.spyOn(console, "error").mockReturnValue();
});

/** Opens a changed form whose save is refused with 401, because the token has been revoked. */
async function refused() {
  fakeApi({ [VENUE.calls.edit]: { body: edited(VENUE.item) } });
  openAdmin(VENUE.update);
  await waitFor(() => expect(control("title")).toHaveValue("Dunmore House"));
  type("city", "Aberfeldy");
  await press(VENUE.updateButton);
  await sent(1);
  await answer(401, { message: "Sign in" });
  return within(await screen.findByRole("dialog", { name: "Sign in again" }));
}

/** Simulates another tab that changes the shared token. */
function inAnotherTab(token: string | null) {
  if (token) localStorage.setItem("token", token);
  else localStorage.removeItem("token");
  return act(async () => window.dispatchEvent(new StorageEvent("storage", { key: "token" })));
}

test("a cancelled sign-in lets the save fail and keeps everything; the next save asks again", async () => {
  const dialog = await refused();
  await userEvent.click(dialog.getByRole("button", { name: "Cancel" }));
  expect(await screen.findByText(VENUE.updateFailure)).toBeVisible();
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  expect(control("city")).toHaveValue("Aberfeldy");
  await press(VENUE.updateButton);
  await sent(2);
  await answer(401, { message: "Sign in" });
  expect(await screen.findByRole("dialog", { name: "Sign in again" })).toBeVisible();
});

test("who was signed in is named and filled in, and can be changed", async () => {
  const dialog = await refused();
  expect(dialog.getByText(/has ended/)).toHaveTextContent("The session of morag has ended. Sign in to go on");
  const name = dialog.getByLabelText("Username or e-mail");
  expect(name).toHaveValue("morag");
  await userEvent.clear(name);
  await userEvent.type(name, "iain");
  expect(name).toHaveValue("iain");
});

test("a sign-in in another tab answers the question, and the save goes on", async () => {
  await refused();
  await inAnotherTab("new.token");
  const { headers } = await sent(2);
  expect(headers["Authorization"]).toBe("Bearer new.token");
  await answer(200, { message: "", venue: { ...VENUE.item, version: 2 } });
  expect(await screen.findByText(VENUE.updated)).toBeVisible();
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
});

test("a changed form whose token another tab took away can be left to the sign-in once it is as it was", async () => {
  fakeApi({ [VENUE.calls.edit]: { body: edited(VENUE.item) } });
  const router = openAdmin(VENUE.update);
  await waitFor(() => expect(control("title")).toHaveValue("Dunmore House"));
  type("city", "Aberfeldy");
  await inAnotherTab(null);
  const dialog = within(await screen.findByRole("dialog", { name: "Sign in again" }));
  await userEvent.click(dialog.getByRole("button", { name: "Cancel" }));
  expect(control("city")).toHaveValue("Aberfeldy");
  type("city", "Fort William");
  await waitFor(() => expect(router.state.location.pathname).toBe("/admin/login"));
});

test.each([
  "dashboard",
  "venues",
  "add-venue",
  "update-venue/1",
  "venue/1",
  "events",
  "packages",
  "settings",
])("/admin/%s is behind the sign-in", async (path) => {
  fakeApi({});
  localStorage.clear();
  useSession.setState({ token: null, loggedOut: false });
  const router = openSite(`/admin/${path}`);
  await waitFor(() => expect(router.state.location.pathname).toBe("/admin/login"));
  expect(await screen.findByRole("heading", { name: "Sign in" })).toBeVisible();
});
