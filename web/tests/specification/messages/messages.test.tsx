// @module-tag slow

import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";

import { useSession } from "../../../src/features/session/sessionStore";
import { loadAdminPages, openAdmin, openSite, supportDialogs } from "../../support/openAdmin";
import { specifiedServer } from "../support/specifiedServer";

beforeAll(loadAdminPages);
beforeEach(() => {
  supportDialogs();
  vi.spyOn(console, "error").mockReturnValue();
});

const FAILED = new Error("");

test.each([
  ["venues", "list-venues", "Failed to fetch venues"],
  ["events", "list-events", "Failed to fetch locations"],
  ["packages", "list-packeges", "Failed to fetch locations"],
  ["event/e1", "edit-event/e1", "Failed to fetch location details"],
  ["update-event/e1", "edit-event/e1", "Failed to fetch location details"],
  ["update-venue/v1", "edit-venue/v1", "Failed to fetch venue details"],
  ["package/p1", "edit-packege/p1", "Failed to fetch packege details"],
  ["update-package/p1", "edit-packege/p1", "Failed to fetch packege"],
])("/admin/%s whose %s fails says so", async (path, call, message) => {
  specifiedServer({ [call]: FAILED });
  openAdmin(`/admin/${path}`);
  expect(await screen.findByText(message)).toBeVisible();
});

test.each([
  ["venue/gone", "get-venue/gone", "Venue not found!"],
  ["update-venue/gone", "get-venue/gone", "Venue not found!"],
  ["event/gone", "get-event/gone", "Event not found!"],
  ["update-event/gone", "get-event/gone", "Event not found!"],
  ["package/gone", "get-packege/gone", "Packege not found!"],
])("/admin/%s says so where nothing is answered for it", async (path, call, message) => {
  specifiedServer({ [call]: null });
  openAdmin(`/admin/${path}`);
  expect(await screen.findByText(message)).toBeVisible();
});

test.each([
  [new Error("The key does not fit"), "The key does not fit"],
  [FAILED, "Login failed"],
])("a failed sign-in says %s", async (login, message) => {
  specifiedServer({ login });
  useSession.setState({ token: null, loggedOut: false });
  openSite("/admin/login");
  await userEvent.type(await screen.findByPlaceholderText("Enter your e-mail"), "morag");
  await userEvent.type(screen.getByLabelText("Password"), "secret");
  await userEvent.click(screen.getByRole("button", { name: "Sign in" }));
  await waitFor(() => expect(screen.getByRole("alert")).toHaveTextContent(message));
});

test.each([
  ["venue/v1", "delete-venue/v1", "Failed to delete the venue"],
  ["event/e1", "delete-event/e1", "Failed to delete the event"],
  ["package/p1", "delete-packege/p1", "Failed to delete the event"],
])("/admin/%s that can't be deleted says so", async (path, call, message) => {
  specifiedServer({ [call]: FAILED });
  openAdmin(`/admin/${path}`);
  await userEvent.click(await screen.findByRole("button", { name: "Delete" }));
  const question = within(await screen.findByRole("dialog"));
  await userEvent.click(question.getByRole("button", { name: "Delete" }));
  expect(await question.findByText(message)).toBeVisible();
});
