// @module-tag slow

import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";

import { useSession } from "../../../../src/features/session/sessionStore";
import { fakeApi } from "../../../support/fakeApi";
import { answer, fakeUploads, press, sent, type } from "../../../support/itemForm";
import { SHORTEST } from "../../../support/itemKinds";
import { loadAdminPages, openAdmin, supportDialogs } from "../../../support/openAdmin";
import { control } from "../../../support/renderForm";
import { edited, packege } from "../../../support/sampleItems";

const ITEM = SHORTEST[0]!;

beforeAll(loadAdminPages);
beforeEach(() => {
  fakeUploads();
  supportDialogs();
  vi.spyOn(console, "error").mockReturnValue();
});

async function open() {
  fakeApi({
    [ITEM.calls.edit]: { body: edited(ITEM.item) },
    "/api/admin/get-events": { body: [] },
    "/api/admin/logout": { body: {} },
  });
  const router = openAdmin(ITEM.update);
  await waitFor(() => expect(control("title")).toHaveValue("Dunmore House"));
  return router;
}

const question = () => screen.findByRole("dialog", { name: "Leave without saving?" });
const reply = async (name: string) => userEvent.click(within(await question()).getByRole("button", { name }));
const leaveByLink = () =>
  userEvent.click(
    within(screen.getByRole("navigation", { name: "Back office" })).getByRole("link", { name: "Events" }),
  );

test("a link out of a changed form asks; Escape stays, with everything typed", async () => {
  const router = await open();
  type("description", "By the loch");
  await leaveByLink();
  expect(within(await question()).getByRole("button", { name: "Stay" })).toHaveFocus();
  fireEvent(await question(), new Event("cancel", { cancelable: true }));
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  expect(router.state.location.pathname).toBe(ITEM.update);
  expect(control("description")).toHaveValue("By the loch");
  await leaveByLink();
  await reply("Leave");
  await waitFor(() => expect(router.state.location.pathname).toBe("/admin/events"));
});

test("a form that is as it was, or was saved, lets everybody go", async () => {
  const router = await open();
  type("description", "By the loch");
  type("description", packege.description);
  await press("Add plan");
  await leaveByLink();
  await screen.findByRole("heading", { level: 1, name: "Events" });
  await router.navigate(ITEM.update);
  await waitFor(() => expect(control("title")).toHaveValue("Dunmore House"));
  type("description", "By the loch");
  await press(ITEM.updateButton);
  await sent(1);
  await answer(200, { message: "", packege: { ...ITEM.item, description: "By the loch", version: 2 } });
  expect(await screen.findByText(ITEM.updated)).toBeVisible();
  await leaveByLink();
  await waitFor(() => expect(router.state.location.pathname).toBe("/admin/events"));
});

const logout = () => userEvent.click(screen.getAllByRole("button", { name: "Logout" })[0]!);

test("logging out of a changed form asks first", async () => {
  const router = await open();
  type("description", "By the loch");
  await logout();
  await reply("Stay");
  expect(useSession.getState().token).toBe("a.b.c");
  await logout();
  await reply("Leave");
  await waitFor(() => expect(router.state.location.pathname).toBe("/admin/login"));
  expect(localStorage.getItem("token")).toBeNull();
});
