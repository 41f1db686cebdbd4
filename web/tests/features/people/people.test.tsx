// @module-tag slow

import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";

import { fakeApi } from "../../support/fakeApi";
import { loadAdminPages, openAdmin, supportDialogs } from "../../support/openAdmin";

beforeAll(loadAdminPages);
beforeEach(() => {
  supportDialogs();
  vi.spyOn(console, "error").mockReturnValue();
});

const person = (id: string, more: object = {}) => ({
  id,
  username: id,
  name: "",
  email: "",
  createdAt: "2026-01-01T09:00:00Z",
  lastSeenAt: null as string | null,
  deactivatedAt: null as string | null,
  role: "owner",
  hasSecondFactor: false,
  isYou: false,
  ...more,
});
const MORAG = person("morag", { isYou: true, hasSecondFactor: true, lastSeenAt: "2026-06-03T08:00:00Z" });
const IAIN = person("iain", { name: "Iain MacLeod", email: "iain@ceilidh.example" });
const AILSA = person("ailsa", { deactivatedAt: "2026-05-01T08:00:00Z" });
const invitation = (id: string, email = "ruaridh@ceilidh.example") => ({
  id,
  name: "Ruaridh",
  email,
  role: "editor",
  invitedBy: "morag",
  createdAt: "2026-06-03T08:00:00Z",
  expiresAt: "2999-06-06T08:00:00Z",
});
const factor = (more: object = {}) => ({
  body: { totp: true, passkeys: [], recoveryCodes: 10, required: false, ...more },
});

function serve(answers: Parameters<typeof fakeApi>[0] = {}) {
  return fakeApi({
    "/api/admin/people": { body: [MORAG, IAIN, AILSA] },
    "/api/admin/invitations": { body: [invitation("i1")] },
    "/api/admin/second-factor": factor(),
    ...answers,
  });
}

const named = (name: string) => screen.findByText(name, { selector: "strong" });
const row = async (name: string) => within((await named(name)).closest("tr")!);
const button = (name: RegExp) => screen.findByRole("button", { name });
const sent = (requests: Request[], path: string) => requests.filter(({ url }) => url.endsWith(path));

test("lists everybody with address, last sight, second factor and state, and marks the own row", async () => {
  serve();
  openAdmin("/admin/people");
  const own = await row("morag");
  expect(document.title).toMatch(/^People/);
  for (const text of ["You", "3 Jun 2026, 09:00 BST", "Yes", "Active"])
    expect(own.getByText(text)).toBeVisible();
  const iain = await row("Iain MacLeod");
  for (const text of ["iain@ceilidh.example", "Signs in as iain", "Never", "No"])
    expect(iain.getByText(text)).toBeVisible();
  expect(iain.queryByText("You")).not.toBeInTheDocument();
  expect((await row("ailsa")).getByText(/Deactivated/)).toHaveTextContent("1 May 2026, 09:00 BST");
});

test("a list that does not come can be asked for again", async () => {
  serve({ "/api/admin/people": { status: 500, body: {} } });
  openAdmin("/admin/people");
  expect(await screen.findByText("Failed to fetch the people")).toHaveAttribute("role", "alert");
  serve();
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(await named("Iain MacLeod")).toBeVisible();
});

test.each(["invite-person", "resend-invitation/i1"])(
  "where mails are only printed, %s shows the link to copy",
  async (call) => {
    const link = "https://ceilidh.example/admin/invitation#secret";
    serve({
      "/api/admin/invitations": { body: [invitation("i1")] },
      [`/api/admin/${call}`]: { body: { ...invitation("i2"), link } },
    });
    openAdmin("/admin/people");
    const write = vi.fn().mockResolvedValue(undefined);
    vi.stubGlobal("navigator", Object.create(navigator, { clipboard: { value: { writeText: write } } }));
    if (call === "invite-person") {
      await userEvent.click(await screen.findByRole("button", { name: "Invite somebody" }));
      await userEvent.type(screen.getByLabelText("Name"), "Iain");
      await userEvent.type(screen.getByLabelText("E-mail"), "iain@taigh.example");
      await userEvent.click(screen.getByRole("button", { name: "Send the invitation" }));
    } else {
      await userEvent.click(await button(/^Send again/));
    }
    const dialog = within(await screen.findByRole("dialog", { name: "No mail was sent" }));
    expect(dialog.getByRole("textbox", { name: "Link of the invitation" })).toHaveValue(link);
    await userEvent.click(dialog.getByRole("button", { name: "Copy the link" }));
    expect(await dialog.findByText("Copied.")).toBeVisible();
    expect(write).toHaveBeenCalledWith(link);
    await userEvent.click(dialog.getByRole("button", { name: "Done" }));
    expect(screen.queryByText(/is on its way/)).not.toBeInTheDocument();
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  },
);

test("invites somebody, whose invitation is then in the list", async () => {
  let invitations: object[] = [];
  const requests = serve({
    "/api/admin/invitations": () => ({ body: invitations }),
    "/api/admin/invite-person": () => {
      invitations = [invitation("i2")];
      return { body: invitations[0] };
    },
  });
  openAdmin("/admin/people");
  expect(await screen.findByText("Nobody is invited at present.")).toBeVisible();
  await userEvent.click(await button(/^Invite somebody$/));
  await userEvent.type(screen.getByLabelText("Name"), "Ruaridh");
  await userEvent.type(screen.getByLabelText("E-mail"), "ruaridh@ceilidh.example");
  await userEvent.click(screen.getByRole("button", { name: "Send the invitation" }));
  expect(await screen.findByText("An invitation to ruaridh@ceilidh.example is on its way.")).toBeVisible();
  expect(await named("Ruaridh")).toBeVisible();
  expect(await sent(requests, "invite-person")[0]!.json()).toEqual({
    name: "Ruaridh",
    email: "ruaridh@ceilidh.example",
    role: "editor",
  });
  expect(await button(/^Invite somebody$/)).toHaveFocus();
});

test("errors of an invitation are at their fields, others below", async () => {
  serve({
    "/api/admin/invite-person": { status: 422, body: { message: "No", errors: { email: "It is taken." } } },
  });
  openAdmin("/admin/people");
  await userEvent.click(await button(/^Invite somebody$/));
  await userEvent.click(await button(/^Send the invitation$/));
  expect(await screen.findByText("It is taken.")).toBeVisible();
  expect(screen.getByLabelText("E-mail")).toHaveFocus();
  serve({ "/api/admin/invite-person": { status: 429, body: { message: "Too many mails." } } });
  await userEvent.click(await button(/^Send the invitation$/));
  expect(await screen.findByText("Too many mails.")).toHaveAttribute("role", "alert");
});

test("an invitation is sent again, and its button keeps the focus", async () => {
  let id = "i1";
  serve({
    "/api/admin/invitations": () => ({ body: [invitation(id)] }),
    "/api/admin/resend-invitation/i1": () => ({ body: invitation((id = "i2")) }),
  });
  openAdmin("/admin/people");
  await userEvent.click(await button(/^Send again.*Ruaridh$/));
  expect(await screen.findByText(/^A new invitation to ruaridh@ceilidh.example/)).toBeVisible();
  await waitFor(() => expect(screen.getByRole("button", { name: /^Send again/ })).toHaveFocus());
});

test("an invitation is withdrawn after a question", async () => {
  let invitations = [invitation("i1")];
  serve({
    "/api/admin/invitations": () => ({ body: invitations }),
    "/api/admin/withdraw-invitation/i1": () => {
      invitations = [];
      return { body: { message: "" } };
    },
  });
  openAdmin("/admin/people");
  await userEvent.click(await button(/^Withdraw.*Ruaridh$/));
  await userEvent.click(await button(/^Cancel$/));
  expect(await named("Ruaridh")).toBeVisible();
  await userEvent.click(await button(/^Withdraw.*Ruaridh$/));
  await userEvent.click(await button(/^Withdraw$/));
  expect(await screen.findByText("The invitation of Ruaridh is withdrawn.")).toBeVisible();
  expect(await screen.findByText("Nobody is invited at present.")).toBeVisible();
});

test("an expired invitation says so", async () => {
  serve({ "/api/admin/invitations": { body: [{ ...invitation("i1"), expiresAt: "2026-01-02T09:00:00Z" }] } });
  openAdmin("/admin/people");
  expect(await screen.findByText(/^Expired/)).toHaveTextContent("Expired 2 Jan 2026, 09:00 GMT");
});

test("deactivating says what it does, and reactivating takes it back", async () => {
  let people = [MORAG, IAIN];
  const set = (deactivatedAt: string | null, message: string) => () => {
    people = [MORAG, { ...IAIN, deactivatedAt }];
    return { body: { message } };
  };
  serve({
    "/api/admin/people": () => ({ body: people }),
    "/api/admin/deactivate-person/iain": set("2026-06-03T08:00:00Z", "Iain can’t sign in any more."),
    "/api/admin/reactivate-person/iain": set(null, "Iain can sign in again."),
  });
  openAdmin("/admin/people");
  await userEvent.click(await button(/^Deactivate.*Iain MacLeod$/));
  const dialog = within(await screen.findByRole("dialog", { name: "Deactivate Iain MacLeod?" }));
  expect(dialog.getByText(/sessions end at once/)).toBeVisible();
  expect(dialog.getByText(/name stays on everything/)).toBeVisible();
  await userEvent.click(dialog.getByRole("button", { name: "Deactivate" }));
  expect(await screen.findByText("Iain can’t sign in any more.")).toBeVisible();
  const back = await button(/^Reactivate.*Iain MacLeod$/);
  expect(back).toHaveFocus();
  await userEvent.click(back);
  expect(await screen.findByText("Iain can sign in again.")).toBeVisible();
});

test("the last active account stays, and the dialog says why", async () => {
  const message = "This is the last active account: somebody has to be able to sign in.";
  serve({ "/api/admin/deactivate-person/morag": { status: 409, body: { message } } });
  openAdmin("/admin/people");
  await userEvent.click(await button(/^Deactivate.*morag$/));
  const dialog = within(await screen.findByRole("dialog", { name: "Deactivate your own account?" }));
  await userEvent.click(dialog.getByRole("button", { name: "Deactivate" }));
  expect(await dialog.findByText(message)).toHaveAttribute("role", "alert");
});

test("who deactivates the own account is signed out", async () => {
  serve({ "/api/admin/deactivate-person/morag": { body: { message: "Gone." } } });
  const router = openAdmin("/admin/people");
  await userEvent.click(await button(/^Deactivate.*morag$/));
  await userEvent.click(await button(/^Deactivate$/));
  await waitFor(() => expect(router.state.location.pathname).toBe("/admin/login"));
});

test("before everybody needs a second factor, it says who has none and what happens to them", async () => {
  const requests = serve({
    "/api/admin/require-second-factor": { body: { message: "Everybody needs one now." } },
  });
  openAdmin("/admin/people");
  await userEvent.click(await button(/^Require it for everybody$/));
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual(["Iain MacLeod"]);
  expect(dialog.getByText(/can only set one up/)).toBeVisible();
  await userEvent.click(dialog.getByRole("button", { name: "Require it" }));
  expect(await screen.findByText("Everybody needs one now.")).toBeVisible();
  expect(await sent(requests, "require-second-factor")[0]!.json()).toEqual({ required: true });
});

test("nobody requires a second factor without an own one", async () => {
  serve({ "/api/admin/second-factor": factor({ totp: false }) });
  openAdmin("/admin/people");
  await userEvent.click(await button(/^Require it for everybody$/));
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.queryByRole("button", { name: "Require it" })).not.toBeInTheDocument();
  await userEvent.click(dialog.getByRole("link", { name: "My account" }));
  expect(await screen.findByRole("heading", { level: 1, name: "My account" })).toBeVisible();
});

test("a second factor is made optional again after a question", async () => {
  const requests = serve({
    "/api/admin/second-factor": factor({ required: true }),
    "/api/admin/require-second-factor": { body: { message: "It is optional now." } },
  });
  openAdmin("/admin/people");
  await userEvent.click(await button(/^Make it optional$/));
  await userEvent.click(await button(/^Keep it required$/));
  await userEvent.click(await button(/^Make it optional$/));
  const dialog = within(await screen.findByRole("dialog", { name: "Make the second factor optional?" }));
  expect(sent(requests, "require-second-factor")).toEqual([]);
  await userEvent.click(dialog.getByRole("button", { name: "Make it optional" }));
  expect(await screen.findByText("It is optional now.")).toBeVisible();
  expect(await sent(requests, "require-second-factor")[0]!.json()).toEqual({ required: false });
});

test("makes an owner of an editor, after saying what an owner may do", async () => {
  let iain = { ...IAIN, role: "editor" };
  const requests = serve({
    "/api/admin/people": () => ({ body: [MORAG, iain] }),
    "/api/admin/change-role/iain": () => {
      iain = { ...IAIN, role: "owner" };
      return { body: { message: "Iain MacLeod is an owner now." } };
    },
  });
  openAdmin("/admin/people");
  expect((await row("Iain MacLeod")).getByText("Editor")).toBeVisible();
  await userEvent.click(await button(/^Change role of Iain MacLeod/));
  expect(screen.getByText("Content, pictures and enquiries.")).toBeVisible();
  await userEvent.selectOptions(screen.getByLabelText("Role"), "Owner");
  expect(screen.getByText(/Also people/)).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("Iain MacLeod is an owner now.")).toBeVisible();
  expect(await sent(requests, "change-role/iain")[0]!.json()).toEqual({ role: "owner" });
  await waitFor(async () => expect((await row("Iain MacLeod")).getByText("Owner")).toBeVisible());
});

test("an editor has no menu entry for the screens of owners, and is told whose they are", async () => {
  const requests = serve({ "/api/admin/my-account": { body: { ...IAIN, role: "editor" } } });
  openAdmin("/admin/people");
  expect(await screen.findByRole("heading", { name: "This page is for owners" })).toBeVisible();
  const menu = within(screen.getByRole("navigation", { name: "Back office" }));
  expect(menu.getByRole("link", { name: "Enquiries" })).toBeVisible();
  for (const name of ["People", "Redirects", "Audit log"])
    expect(menu.queryByRole("link", { name })).not.toBeInTheDocument();
  expect(sent(requests, "people")).toEqual([]);
});
