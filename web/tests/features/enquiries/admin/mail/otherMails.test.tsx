// @module-tag slow

import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";

import { fakeApi } from "../../../../support/fakeApi";
import { loadAdminPages, openAdmin, supportDialogs } from "../../../../support/openAdmin";
import { COUNTS, enquiry, FAILURE } from "../../../../support/sampleEnquiry";
import { otherMail } from "../../../../support/sampleMail";

const LIST = "/api/admin/other-mails";

const second = { ...otherMail, id: "m2", name: "", subject: "", text: "Hello" };

let mails: object[];

beforeAll(loadAdminPages);
beforeEach(() => {
  supportDialogs();
  vi.spyOn(console, "error").mockReturnValue();
  mails = [otherMail, second];
});

const listed = (total = mails.length) => ({ body: mails, headers: { "X-Total-Count": `${total}` } });

function open(answers = {}, address = "/admin/other-mails") {
  const seen = fakeApi({
    "/api/admin/enquiry-counts": { body: COUNTS },
    "/api/admin/get-site-content": { body: { companyName: "Ceilidh" } },
    [LIST]: () => listed(),
    ...answers,
  });
  return { seen, router: openAdmin(address) };
}

/** Answers a change of the first mail, which leaves the list by it. */
const taken = (body: object, status = 200) => {
  mails = [second];
  return { status, body };
};

const press = async (name: string) => userEvent.click(await screen.findByRole("button", { name }));
const entries = () =>
  within(screen.getByRole("list", { name: "Other mail" })).getAllByRole("heading", { level: 2 });
const bodyOf = (seen: Request[], path: string): Promise<unknown> =>
  seen.find(({ url }) => url.endsWith(path))!.json();

test("each mail has its sender, subject and first lines, and the rest on demand", async () => {
  const lines = [1, 2, 3, 4, 5, 6].map((line) => `Line ${line}`);
  const long = { ...otherMail, text: lines.join("\n"), authenticity: "failed", automatic: "bulk" };
  mails = [{ ...long, quoted: "> Before", isLikelySpam: true }, second];
  open();
  expect(await screen.findByRole("heading", { level: 2, name: "A hall in June" })).toBeVisible();
  expect(screen.getByRole("heading", { level: 2, name: "No subject" })).toBeVisible();
  expect(screen.getByText("Eilidh (eilidh@example.org)")).toBeVisible();
  expect(screen.getByText("eilidh@example.org")).toBeVisible();
  expect(screen.getByText(/Mail to many people, Likely spam/)).toBeVisible();
  expect(screen.getByText("The receiving server could not confirm the sender.")).toBeVisible();
  expect(screen.getByText(/^Line 1/)).toHaveTextContent("Line 1 Line 2 Line 3 Line 4 Line 5");
  expect(screen.getByText("Line 6")).not.toBeVisible();
  await userEvent.click(screen.getByText("The rest of the mail"));
  expect(screen.getByText("Line 6")).toBeVisible();
  await userEvent.click(screen.getByText("Quoted text"));
  expect(screen.getByText("> Before")).toBeVisible();
  expect(screen.getByText("2 mails in all")).toBeVisible();
});

test("a mail of a form says beside its sender whom an answer reaches", async () => {
  const names = { name: "Brides", address: "forms@brides.example", replyName: "Ailsa" };
  mails = [{ ...otherMail, ...names, replyAddress: "ailsa@example.org" }];
  open();
  const sender = (await screen.findByText("Brides (forms@brides.example)")).closest("p");
  expect(sender).toHaveTextContent(/example\), answers go to Ailsa \(ailsa@example\.org\), /);
});

test("an enquiry is made of a mail, and the focus goes to the next mail", async () => {
  open({
    "/api/admin/enquire-by-mail/m1": () => taken({ message: "It is an enquiry now", id: "e7" }),
  });
  await press("Make an enquiry of the mail A hall in June");
  expect(await screen.findByText("It is an enquiry now")).toBeVisible();
  expect(screen.getByRole("link", { name: "Open the enquiry" })).toHaveAttribute("href", "/admin/enquiry/e7");
  await waitFor(() => expect(entries()).toHaveLength(1));
  expect(screen.getByRole("button", { name: "Make an enquiry of the mail No subject" })).toHaveFocus();
});

test("a mail that is set aside comes back by Undo", async () => {
  open({
    "/api/admin/set-mail-aside/m1": () => taken({ message: "" }),
    "/api/admin/bring-mail-back/m1": () => {
      mails = [otherMail, second];
      return { body: { message: "" } };
    },
  });
  await press("Set aside the mail A hall in June");
  expect(await screen.findByText("The mail is set aside.")).toBeVisible();
  await waitFor(() => expect(entries()).toHaveLength(1));
  await press("Undo");
  expect(await screen.findByText("The mail is in the list again.")).toBeVisible();
  await waitFor(() => expect(entries()).toHaveLength(2));
});

test("a mail that cannot come back says why", async () => {
  open({
    "/api/admin/set-mail-aside/m1": () => taken({ message: "" }),
    "/api/admin/bring-mail-back/m1": FAILURE,
  });
  await press("Set aside the mail A hall in June");
  await press("Undo");
  expect(await screen.findByText("The cellar is flooded")).toBeVisible();
});

test("a mail is added to an enquiry that is found by its name", async () => {
  const asked: string[] = [];
  const { seen } = open({
    "/api/admin/enquiries": (request: Request) => {
      const { searchParams } = new URL(request.url);
      asked.push(searchParams.get("search") ?? "");
      const found = { ...enquiry, id: "e9", name: searchParams.get("search") ? "Iain" : "Ailsa" };
      return { body: [found], headers: { "X-Total-Count": "30" } };
    },
    "/api/admin/assign-mail/m1": () => taken({ message: "It is in the conversation now", id: "e9" }),
    "/api/admin/bring-mail-back/m1": () => {
      mails = [otherMail, second];
      return { body: { message: "" } };
    },
  });
  await press("Add to an enquiry the mail A hall in June");
  const dialog = within(await screen.findByRole("dialog", { name: "Add to an enquiry" }));
  expect(await dialog.findByText("The newest enquiries. Search for others.")).toBeVisible();
  expect(dialog.getByText("Ailsa")).toBeVisible();
  await userEvent.type(dialog.getByRole("searchbox", { name: "Search enquiries by name or e-mail" }), "iain");
  expect(await dialog.findByText("The newest 1 of 30 that match.")).toBeVisible();
  expect(asked).toEqual(["", "iain"]);
  await userEvent.click(await dialog.findByRole("button", { name: "Add to the enquiry of Iain" }));
  expect(await screen.findByText("It is in the conversation now")).toBeVisible();
  expect(await bodyOf(seen, "assign-mail/m1")).toEqual({ enquiryId: "e9" });
  expect(screen.getByRole("link", { name: "Open the enquiry" })).toHaveAttribute("href", "/admin/enquiry/e9");
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  expect(screen.getByRole("button", { name: "Make an enquiry of the mail No subject" })).toHaveFocus();
  await press("Undo");
  expect(await screen.findByText("The mail is in the list again.")).toBeVisible();
  await waitFor(() => expect(entries()).toHaveLength(2));
});

test.each([
  ["", "There are no enquiries yet."],
  ["zanzibar", "No enquiry matches."],
])("where a search for %j finds no enquiry, the dialog says so and can be left", async (typed, said) => {
  open({ "/api/admin/enquiries": { body: [], headers: { "X-Total-Count": "0" } } });
  await press("Add to an enquiry the mail A hall in June");
  const dialog = within(await screen.findByRole("dialog"));
  if (typed) await userEvent.type(dialog.getByRole("searchbox"), typed);
  expect(await dialog.findByText(said)).toBeVisible();
  await userEvent.click(dialog.getByRole("button", { name: "Cancel" }));
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  expect(screen.getByRole("button", { name: "Add to an enquiry the mail A hall in June" })).toHaveFocus();
});

test("enquiries that cannot be fetched, and a mail that cannot be added, are said in the dialog", async () => {
  let answer: object = FAILURE;
  open({ "/api/admin/enquiries": () => answer, "/api/admin/assign-mail/m1": FAILURE });
  await press("Add to an enquiry the mail A hall in June");
  const dialog = within(await screen.findByRole("dialog"));
  expect(await dialog.findByText("Failed to fetch enquiries")).toBeVisible();
  answer = { body: [enquiry] };
  await userEvent.click(dialog.getByRole("button", { name: /^Try again/ }));
  await userEvent.click(await dialog.findByRole("button", { name: "Add to the enquiry of Eilidh" }));
  expect(await dialog.findByText("The cellar is flooded")).toBeVisible();
});

test.each([404, 409])(
  "a mail that a colleague took first (%i) leaves the list, and why is said",
  async (status) => {
    open({
      "/api/admin/enquire-by-mail/m1": () => taken({ message: "Morag took this mail." }, status),
    });
    await press("Make an enquiry of the mail A hall in June");
    expect(await screen.findByText("Morag took this mail.")).toBeVisible();
    await waitFor(() => expect(entries()).toHaveLength(1));
  },
);

test("what fails is said at the mail, which stays", async () => {
  open({ "/api/admin/set-mail-aside/m1": FAILURE });
  await press("Set aside the mail A hall in June");
  expect(await screen.findByText("The cellar is flooded")).toBeVisible();
  expect(entries()).toHaveLength(2);
});

test("an empty list says what belongs there, and a page beyond the last leads to the first", async () => {
  mails = [];
  const { router } = open({ [LIST]: () => listed(30) }, "/admin/other-mails?page=9");
  const first = await screen.findByRole("link", { name: "First page" });
  fakeApi({ [LIST]: () => listed() });
  await userEvent.click(first);
  expect(router.state.location.search).toBe("");
  expect(await screen.findByText(/^There are no mails yet\. What comes to the mailbox/)).toBeVisible();
});

test("the list has pages", async () => {
  const { seen } = open({ [LIST]: () => listed(30) });
  await userEvent.click(await screen.findByRole("link", { name: "Next page" }));
  expect(await screen.findByText("Page 2 of 2")).toBeVisible();
  const asked = seen.filter(({ url }) => url.includes(LIST)).map(({ url }) => new URL(url).search);
  expect(asked).toEqual(["?limit=25&offset=0", "?limit=25&offset=25"]);
  await userEvent.click(screen.getByRole("link", { name: "Previous page" }));
  expect(await screen.findByText("Page 1 of 2")).toBeVisible();
});

test("a list that cannot be fetched says so, and is fetched again", async () => {
  let answer: object = FAILURE;
  open({ [LIST]: () => answer });
  expect(await screen.findByText("Failed to fetch the mails")).toBeVisible();
  answer = listed();
  await press("Try again");
  expect(await screen.findByRole("heading", { name: "A hall in June" })).toBeVisible();
});
