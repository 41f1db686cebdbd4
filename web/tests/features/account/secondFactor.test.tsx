// @module-tag slow

import { startRegistration } from "@simplewebauthn/browser";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";

import { fakeApi } from "../../support/fakeApi";
import {
  asksBeforeClosing,
  dialogWarning,
  escapeDialog,
  loadAdminPages,
  openAdmin,
  supportDialogs,
} from "../../support/openAdmin";

vi.mock("@simplewebauthn/browser", () => ({ startRegistration: vi.fn(), startAuthentication: vi.fn() }));

beforeAll(loadAdminPages);
beforeEach(() => {
  supportDialogs();
  vi.spyOn(console, "error").mockReturnValue();
});

const CODES = ["aaaa-1111", "bbbb-2222"];
const PASSKEY = {
  id: "k1",
  name: "Phone",
  createdAt: "2026-06-03T08:00:00Z",
  lastUsedAt: null as string | null,
};
const NONE = { totp: false, passkeys: [] as object[], recoveryCodes: 0, required: false };

/** Serves a status that the calls change. */
function serve(status: Partial<typeof NONE> = {}, answers: Parameters<typeof fakeApi>[0] = {}) {
  let present = { ...NONE, ...status };
  const change = (more: Partial<typeof NONE>, body: object) => () => {
    present = { ...present, ...more };
    return { body };
  };
  return fakeApi({
    // The forms for name and e-mail address, which have labels of their own, do not come.
    "/api/admin/my-account": { status: 500, body: {} },
    "/api/admin/second-factor": () => ({ body: present }),
    "/api/admin/begin-totp": {
      body: { secret: "ABCDEFGHIJ", uri: "otpauth://x", qr: "<svg></svg>", setup: "setup" },
    },
    "/api/admin/confirm-totp": change({ totp: true, recoveryCodes: 2 }, { recoveryCodes: CODES }),
    "/api/admin/remove-totp": change({ totp: false }, { message: "" }),
    "/api/admin/renew-recovery-codes": change({ recoveryCodes: 2 }, { recoveryCodes: CODES }),
    "/api/admin/begin-passkey": { body: { setup: "begun", options: { challenge: "c" } } },
    "/api/admin/add-passkey": change({ passkeys: [PASSKEY] }, { recoveryCodes: [] }),
    "/api/admin/remove-passkey/k1": change({ passkeys: [] }, { message: "" }),
    "/api/admin/sessions": { body: [] },
    ...answers,
  });
}

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole("button", { name }));
const dialog = async (name: string) => within(await screen.findByRole("dialog", { name }));
const bodyOf = async (requests: Request[], path: string) =>
  requests.find(({ url }) => url.endsWith(path))!.json() as Promise<unknown>;

async function confirmApp() {
  await press("Set up an app");
  await userEvent.type(await screen.findByLabelText("The code that the app shows"), "123456{Enter}");
  return dialog("Your recovery codes");
}

test("an app is set up with a picture, a text and a code; then the recovery codes are shown", async () => {
  const requests = serve();
  openAdmin("/admin/account");
  await press("Set up an app");
  const setup = await dialog("Set up an authenticator app");
  expect(await setup.findByRole("img", { name: "QR code" })).toHaveAttribute(
    "src",
    "data:image/svg+xml,%3Csvg%3E%3C%2Fsvg%3E",
  );
  expect(setup.getByText("ABCD EFGH IJ")).toBeVisible();
  const link = setup.getByRole("link", { name: "Open it" });
  expect(link).toHaveAttribute("href", "otpauth://x");
  link.addEventListener("click", (event) => event.preventDefault(), { once: true }); // no app takes it here
  expect(setup.getByText("Scan this with the app:")).toHaveFocus();
  await userEvent.click(link);
  await userEvent.type(setup.getByLabelText("The code that the app shows"), "123456{Enter}");
  const codes = await dialog("Your recovery codes");
  expect(codes.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual(CODES);
  expect(await bodyOf(requests, "confirm-totp")).toEqual({ setup: "setup", code: "123456" });
  expect(await screen.findByText(/^You have 2 left/)).toBeVisible();
});

test("a wrong code is said at its field, and the secret stays", async () => {
  const errors = { code: "The code is wrong. Is the clock of your device right?" };
  serve({}, { "/api/admin/confirm-totp": { status: 422, body: { message: "x", errors } } });
  openAdmin("/admin/account");
  await press("Set up an app");
  await userEvent.type(await screen.findByLabelText("The code that the app shows"), "1{Enter}");
  expect(await screen.findByText(errors.code)).toBeVisible();
  expect(screen.getByText("ABCD EFGH IJ")).toBeVisible();
});

test("Escape discards no code of an app that was typed", async () => {
  serve();
  openAdmin("/admin/account");
  await press("Set up an app");
  await userEvent.type(await screen.findByLabelText("The code that the app shows"), "123");
  escapeDialog();
  await waitFor(() => expect(dialogWarning()).toBeVisible());
  await userEvent.clear(screen.getByLabelText("The code that the app shows"));
  escapeDialog();
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
});

test("the recovery codes do not close before a tick says that they are kept", async () => {
  serve();
  openAdmin("/admin/account");
  const codes = await confirmApp();
  const shown = screen.getByRole("dialog", { name: "Your recovery codes" });
  escapeDialog();
  expect(await codes.findByText(/^Keep the codes first/)).toHaveAttribute("role", "alert");
  expect(codes.getByRole("button", { name: "Done" })).not.toHaveAttribute("aria-disabled");
  await userEvent.click(codes.getByRole("button", { name: "Done" }));
  expect(codes.getByRole("checkbox", { name: "I have kept them" })).toHaveFocus();
  expect(shown).toBeInTheDocument();
  expect(asksBeforeClosing()).toBe(true);
  await userEvent.click(codes.getByRole("checkbox", { name: "I have kept them" }));
  await userEvent.click(codes.getByRole("button", { name: "Done" }));
  await waitFor(() => expect(shown).not.toBeInTheDocument());
  expect(asksBeforeClosing()).toBe(false);
  expect(document.body).not.toHaveTextContent(CODES[0]!);
});

test("the recovery codes are copied and downloaded", async () => {
  const files: Blob[] = [];
  URL.createObjectURL = (file: Blob) => {
    files.push(file);
    return "blob:x";
  };
  serve();
  openAdmin("/admin/account");
  const codes = await confirmApp();
  const user = userEvent.setup();
  await user.click(codes.getByRole("button", { name: "Copy" }));
  expect(await codes.findByText("Copied.")).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe(CODES.join("\n"));
  await user.click(codes.getByRole("button", { name: "Download" }));
  expect(await codes.findByText("Saved as recovery-codes.txt")).toBeVisible();
  expect(await files[0]!.text()).toBe(`${CODES.join("\n")}\n`);
});

test("new codes replace the former ones after a question", async () => {
  serve({ totp: true, recoveryCodes: 1 });
  openAdmin("/admin/account");
  expect(await screen.findByText(/^You have one left/)).toBeVisible();
  await press("Make new codes");
  const question = await dialog("Make new recovery codes?");
  await userEvent.click(question.getByRole("button", { name: "Make new codes" }));
  expect((await dialog("Your recovery codes")).getByText(CODES[0]!)).toBeVisible();
});

test.each([
  [{ totp: true }, /the password alone is enough then/],
  [{ totp: true, required: true }, /you have to set up another one/],
  [{ totp: true, passkeys: [PASSKEY] }, /^Its codes no longer work/],
])("removing the app of %o says what it means", async (status, consequence) => {
  serve(status);
  openAdmin("/admin/account");
  await press("Remove the app");
  const question = await dialog("Remove the authenticator app?");
  expect(question.getByText(consequence)).toBeVisible();
  await userEvent.click(question.getByRole("button", { name: "Remove" }));
  expect(await screen.findByText("The authenticator app is removed.")).toBeVisible();
  await waitFor(() => expect(screen.getByRole("button", { name: "Set up an app" })).toHaveFocus());
});

test("a passkey is made by the browser and listed with its name", async () => {
  vi.mocked(startRegistration).mockResolvedValue({ id: "k1" } as never);
  const requests = serve({ totp: true });
  openAdmin("/admin/account");
  await press("Add a passkey");
  await userEvent.type(screen.getByLabelText("Name"), "Phone{Enter}");
  expect(await screen.findByText("The passkey Phone is added.")).toBeVisible();
  expect(await screen.findByText("Added 3 Jun 2026, 09:00 BST, never used")).toBeVisible();
  expect(startRegistration).toHaveBeenCalledWith({ optionsJSON: { challenge: "c" } });
  expect(await bodyOf(requests, "add-passkey")).toEqual({
    setup: "begun",
    name: "Phone",
    passkey: { id: "k1" },
  });
});

test("the first passkey gives recovery codes", async () => {
  vi.mocked(startRegistration).mockResolvedValue({ id: "k1" } as never);
  serve({}, { "/api/admin/add-passkey": { body: { recoveryCodes: CODES } } });
  openAdmin("/admin/account");
  await press("Add a passkey");
  await userEvent.type(screen.getByLabelText("Name"), "Phone{Enter}");
  expect((await dialog("Your recovery codes")).getByText(CODES[1]!)).toBeVisible();
});

test("a passkey that is not made says so, and it can be tried again", async () => {
  vi.mocked(startRegistration).mockRejectedValue(new DOMException("no", "NotAllowedError"));
  serve();
  openAdmin("/admin/account");
  await press("Add a passkey");
  await userEvent.type(screen.getByLabelText("Name"), "Phone{Enter}");
  expect(await screen.findByText(/^No passkey was made/)).toHaveAttribute("role", "alert");
  expect(screen.getByRole("button", { name: "Go on" })).toHaveAttribute("aria-disabled", "false");
});

test("a passkey is removed after a question", async () => {
  serve({ totp: true, passkeys: [{ ...PASSKEY, lastUsedAt: "2026-06-04T08:00:00Z" }] });
  openAdmin("/admin/account");
  expect(await screen.findByText(/last used 4 Jun 2026, 09:00 BST/)).toBeVisible();
  await press(/^Remove ?the passkey Phone$/);
  const question = await dialog("Remove the passkey Phone?");
  await userEvent.click(question.getByRole("button", { name: "Remove" }));
  expect(await screen.findByText("The passkey Phone is removed.")).toBeVisible();
  expect(screen.getByRole("button", { name: "Add a passkey" })).toHaveFocus();
});

test("who must have a second factor sees its set-up in place of every page, until it is there", async () => {
  let hasFactor = false;
  const refused = { status: 403, body: { message: "Set up a second factor.", secondFactorRequired: true } };
  serve(
    { required: true },
    {
      "/api/admin/trash": () => (hasFactor ? { body: [] } : refused),
      "/api/admin/confirm-totp": () => {
        hasFactor = true;
        return { body: { recoveryCodes: CODES } };
      },
    },
  );
  openAdmin("/admin/trash");
  expect(await screen.findByRole("heading", { name: "One more step" })).toBeVisible();
  expect(screen.queryByRole("heading", { name: "Trash" })).not.toBeInTheDocument();
  const codes = await confirmApp();
  await userEvent.click(codes.getByRole("checkbox"));
  await userEvent.click(codes.getByRole("button", { name: "Done" }));
  expect(await screen.findByText(/^The trash is empty\./)).toBeVisible();
  expect(screen.queryByRole("heading", { name: "One more step" })).not.toBeInTheDocument();
});
