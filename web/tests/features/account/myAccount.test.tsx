// @module-tag slow

import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";

import { useSession } from "../../../src/features/session/sessionStore";
import { fakeApi } from "../../support/fakeApi";
import { loadAdminPages, openAdmin, supportDialogs } from "../../support/openAdmin";

beforeAll(loadAdminPages);
beforeEach(() => {
  supportDialogs();
  vi.spyOn(console, "error").mockReturnValue();
});

const ACCOUNT = {
  id: "a1",
  username: "morag",
  name: "Morag",
  email: "morag@ceilidh.example",
  createdAt: "2026-01-01T09:00:00Z",
  lastSeenAt: null,
  deactivatedAt: null,
  role: "owner",
  hasSecondFactor: false,
  isYou: true,
  emailChange: null as { email: string; expiresAt: string } | null,
};
const session = (id: string, device: string, isThis = false) => ({
  id,
  device,
  isThis,
  ipAddress: "192.0.2.7",
  createdAt: "2026-06-01T08:00:00Z",
  lastUsedAt: "2026-06-03T08:00:00Z",
  expiresAt: "2026-06-04T08:00:00Z",
});
const SESSIONS = [session("s1", "Firefox on Windows", true), session("s2", "Safari on iPhone")];

function serve(answers: Parameters<typeof fakeApi>[0] = {}) {
  return fakeApi({
    "/api/admin/my-account": { body: ACCOUNT },
    "/api/admin/sessions": { body: SESSIONS },
    "/api/admin/calendar-feed": { body: { madeAt: null } },
    "/api/admin/second-factor": { body: { totp: false, passkeys: [], recoveryCodes: 0, required: false } },
    ...answers,
  });
}

const bodyOf = async (requests: Request[], path: string) =>
  requests.find(({ url }) => url.endsWith(path))!.json() as Promise<unknown>;
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole("button", { name }));

test("the name is changed", async () => {
  const requests = serve({ "/api/admin/update-my-account": { body: { ...ACCOUNT, name: "Morag B" } } });
  openAdmin("/admin/account");
  const field = await screen.findByLabelText("Your name");
  expect(field).toHaveValue("Morag");
  expect(document.title).toMatch(/^My account/);
  await userEvent.type(field, " B{Enter}");
  expect(await screen.findByText("Your name is saved.")).toBeVisible();
  expect(await bodyOf(requests, "update-my-account")).toEqual({ name: "Morag B" });
});

test("an account that does not come can be asked for again", async () => {
  serve({ "/api/admin/my-account": { status: 500, body: {} } });
  openAdmin("/admin/account");
  expect(await screen.findByText("Failed to fetch your account")).toHaveAttribute("role", "alert");
  serve();
  await press("Try again");
  expect(await screen.findByLabelText("Your name")).toHaveValue("Morag");
});

test("a new address waits for its link, and the page says so", async () => {
  let emailChange: typeof ACCOUNT.emailChange = null;
  const requests = serve({
    "/api/admin/my-account": () => ({ body: { ...ACCOUNT, emailChange } }),
    "/api/admin/change-email": () => {
      emailChange = { email: "new@ceilidh.example", expiresAt: "2026-06-04T08:00:00Z" };
      return { body: { message: "A link is on its way to new@ceilidh.example." } };
    },
  });
  openAdmin("/admin/account");
  expect(await screen.findByText("morag@ceilidh.example")).toBeVisible();
  await userEvent.type(screen.getByLabelText("New address"), "new@ceilidh.example{Enter}");
  expect(requests.filter(({ url }) => url.includes("change-email"))).toEqual([]);
  await userEvent.click(screen.getByRole("button", { name: "Send a link to it" }));
  expect(await screen.findByText("A link is on its way to new@ceilidh.example.")).toBeVisible();
  expect(await screen.findByText(/is not confirmed yet/)).toHaveTextContent(
    "new@ceilidh.example is not confirmed yet. It becomes your address when you open the link that was sent there. The link works until 4 Jun 2026, 09:00 BST.",
  );
  expect(screen.getByText("morag@ceilidh.example")).toBeVisible();
  expect(await bodyOf(requests, "change-email")).toEqual({ email: "new@ceilidh.example" });
});

test("a wrong address is said at its field", async () => {
  serve({
    "/api/admin/change-email": { status: 422, body: { message: "x", errors: { email: "It is taken." } } },
  });
  openAdmin("/admin/account");
  await userEvent.type(await screen.findByLabelText("New address"), "x");
  await userEvent.click(screen.getByRole("button", { name: "Send a link to it" }));
  expect(await screen.findByText("It is taken.")).toBeVisible();
});

test("a new password needs the present one, and this browser goes on with a new token", async () => {
  let sessions = SESSIONS;
  const requests = serve({
    "/api/admin/sessions": () => ({ body: sessions }),
    "/api/admin/change-password": () => {
      sessions = SESSIONS.slice(0, 1);
      return { body: { message: "", token: "d.e.f" } };
    },
  });
  openAdmin("/admin/account");
  await screen.findByText("Safari on iPhone");
  await userEvent.type(await screen.findByLabelText("Present password"), "old one");
  await userEvent.type(screen.getByLabelText("New password"), "new one{Enter}");
  expect(await screen.findByText("The password is changed. All other sessions have ended.")).toBeVisible();
  expect(await bodyOf(requests, "change-password")).toEqual({ password: "old one", newPassword: "new one" });
  expect([useSession.getState().token, localStorage.getItem("token")]).toEqual(["d.e.f", "d.e.f"]);
  await waitFor(() => expect(screen.queryByText("Safari on iPhone")).not.toBeInTheDocument());
  expect(screen.getByLabelText("Present password")).toHaveValue("");
});

test("a wrong present password is said at its field", async () => {
  const errors = { password: "The password is wrong." };
  serve({ "/api/admin/change-password": { status: 422, body: { message: "x", errors } } });
  openAdmin("/admin/account");
  await userEvent.type(await screen.findByLabelText("Present password"), "x{Enter}");
  expect(await screen.findByText("The password is wrong.")).toBeVisible();
  expect(screen.getByLabelText("Present password")).toHaveFocus();
});

test("sessions say device, address and last use; this one is marked and has no end", async () => {
  serve();
  openAdmin("/admin/account");
  const own = within((await screen.findByText("Firefox on Windows")).closest("tr")!);
  for (const text of ["This one", "192.0.2.7", "3 Jun 2026, 09:00 BST"])
    expect(own.getByText(text)).toBeVisible();
  expect(own.queryByRole("button")).not.toBeInTheDocument();
});

test("one session is ended", async () => {
  let sessions = SESSIONS;
  serve({
    "/api/admin/sessions": () => ({ body: sessions }),
    "/api/admin/end-session/s2": () => {
      sessions = SESSIONS.slice(0, 1);
      return { body: { message: "" } };
    },
  });
  openAdmin("/admin/account");
  await press(/^End ?the session on Safari on iPhone$/);
  expect(await screen.findByText("The session on Safari on iPhone has ended.")).toBeVisible();
  await waitFor(() => expect(screen.queryByRole("button", { name: /^End/ })).not.toBeInTheDocument());
  expect(document.getElementById("main")).toHaveFocus();
});

test("all other sessions are ended", async () => {
  let sessions = SESSIONS;
  serve({
    "/api/admin/sessions": () => ({ body: sessions }),
    "/api/admin/end-other-sessions": () => {
      sessions = SESSIONS.slice(0, 1);
      return { body: { message: "All other sessions have ended." } };
    },
  });
  openAdmin("/admin/account");
  await press("End all other sessions");
  expect(await screen.findByText("All other sessions have ended.")).toBeVisible();
  await waitFor(() => expect(screen.queryByRole("button", { name: /^End/ })).not.toBeInTheDocument());
  expect(document.getElementById("main")).toHaveFocus();
});

test("a session that cannot be ended says why", async () => {
  const message = "There is no such session any more.";
  serve({ "/api/admin/end-session/s2": { status: 404, body: { message } } });
  openAdmin("/admin/account");
  await press(/^End ?the session on Safari on iPhone$/);
  expect(await screen.findByText(message)).toHaveAttribute("role", "alert");
});
