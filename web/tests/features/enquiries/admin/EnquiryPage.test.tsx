// @module-tag slow

import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";

import { deferred } from "../../../support/deferred";
import { fakeApi } from "../../../support/fakeApi";
import {
  dialogWarning,
  escapeDialog,
  loadAdminPages,
  openAdmin,
  supportDialogs,
} from "../../../support/openAdmin";
import { COUNTS, enquiry, FAILING, FAILURE, NO_STEPS, UNSAID } from "../../../support/sampleEnquiry";

const LIST = "/api/admin/enquiries";
const ONE = "/api/admin/enquiries/e1";
const UPDATE = "/api/admin/update-enquiry/e1";
beforeAll(loadAdminPages);
beforeEach(() => {
  supportDialogs();
  vi.spyOn(console, "error").mockReturnValue();
});

/** Responds with the stored enquiry, and to each change with `answer`. */
function serve(stored: object, answer: (request: Request) => object | Promise<object>, more = {}) {
  return fakeApi({
    ...NO_STEPS,
    [ONE]: { body: stored },
    [LIST]: { body: [enquiry] },
    "/api/admin/enquiry-counts": { body: COUNTS },
    "/api/admin/get-site-content": { body: { companyName: "Ceilidh" } },
    [UPDATE]: (request) => answer(request) as { body: unknown },
    ...more,
  });
}
async function open() {
  const router = openAdmin("/admin/enquiry/e1");
  await screen.findByRole("group", { name: "Status" });
  return router;
}
const done = (changes: object) => ({
  body: { message: "", enquiry: { ...enquiry, ...changes, version: 2 } },
});
const notes = () => screen.getByRole("textbox", { name: "Notes" });
const write = (text: string) => fireEvent.input(notes(), { target: { value: text } });

const offline = (): Promise<object> => Promise.reject(new TypeError("Failed to fetch"));
const saveNotes = () => userEvent.click(screen.getByRole("button", { name: "Save notes" }));

test("an enquiry of a former release's server, which lacks what came later, is shown", async () => {
  const later = new Set(Object.keys(UNSAID));
  serve(Object.fromEntries(Object.entries(enquiry).filter(([name]) => !later.has(name))), () => FAILURE);
  await open();
  expect(screen.getByRole("heading", { level: 1, name: /Eilidh/ })).toBeVisible();
});

test("an enquiry has links that answer by mail and by phone, and leads back to the list as it was narrowed", async () => {
  serve(enquiry, () => FAILURE);
  await open();
  await waitFor(() =>
    expect(screen.getByRole("link", { name: /^Answer in your mail program/ })).toHaveAttribute(
      "href",
      "mailto:eilidh%2Bwedding@example.org?subject=Your%20enquiry%20to%20Ceilidh",
    ),
  );
  for (const link of screen.getAllByRole("link", { name: enquiry.phone }))
    expect(link).toHaveAttribute("href", "tel:+441314960000");
  const ways = within(screen.getByRole("navigation", { name: "Enquiries" }));
  expect(ways.getAllByRole("link").map(({ textContent }) => textContent)).toEqual(["Go Back"]);
  expect(ways.getByRole("link")).toHaveAttribute("href", "/admin/enquiries");
  await userEvent.click(ways.getByRole("button", { name: "Answer" }));
  expect(screen.getByRole("region", { name: "Answer" })).toHaveFocus();
});

test("an enquiry that was opened in a list leads back to its page of the list", async () => {
  serve(enquiry, () => FAILURE);
  const router = openAdmin("/admin/enquiries?search=eilidh&status=new");
  await userEvent.click(await screen.findByRole("link", { name: "Eilidh" }));
  await screen.findByRole("group", { name: "Status" });
  await userEvent.click(screen.getByRole("link", { name: "Go Back" }));
  await waitFor(() => expect(router.state.location.search).toBe("?search=eilidh&status=new"));
});

test("an enquiry has its status saved at once, which is said", async () => {
  serve(enquiry, () => done({ status: "booked" }));
  await open();
  expect(screen.getByRole("button", { name: "New" })).toHaveAttribute("aria-pressed", "true");
  await userEvent.click(screen.getByRole("button", { name: "Booked" }));
  expect(await screen.findByText("Status saved: Booked")).toBeVisible();
  expect(screen.getByRole("button", { name: "Booked" })).toHaveAttribute("aria-pressed", "true");
  expect(screen.getByRole("button", { name: "Booked" })).toHaveFocus();
});

test.each(["Assigned to", "Template"])("the keys choose nothing on the way through %s", async (name) => {
  const templates = { body: { templates: [{ name: "First", text: "Dear {name}" }] } };
  serve(enquiry, () => FAILURE, { "/api/admin/reply-templates": templates });
  await open();
  const showPicker = vi.fn();
  const field = Object.assign(await screen.findByRole("combobox", { name }), { showPicker });
  fireEvent.keyDown(field, { key: "ArrowDown" });
  expect(showPicker).toHaveBeenCalledOnce();
});

test("an enquiry keeps a status and a mark that could not be saved", async () => {
  let answer = offline;
  serve(enquiry, () => answer());
  await open();
  await userEvent.click(screen.getByRole("button", { name: "Viewing" }));
  expect(await screen.findByText(/^The server did not answer. The change may be saved/)).toBeVisible();
  expect(screen.getByRole("button", { name: "New" })).toHaveAttribute("aria-pressed", "true");
  answer = () => Promise.resolve(FAILURE);
  await userEvent.click(screen.getByRole("button", { name: "Mark as unread" }));
  expect(await screen.findByText("The cellar is flooded")).toBeVisible();
  expect(screen.getByRole("button", { name: "Mark as unread" })).toBeVisible();
});

test("an enquiry has notes that are saved, and kept where that fails", async () => {
  let answer = offline;
  const requests = serve(enquiry, () => answer());
  await open();
  write("Rang on Monday.");
  await saveNotes();
  expect(await screen.findByText(/^Failed to update enquiry: the server was not reached/)).toBeVisible();
  answer = () => Promise.resolve(FAILURE);
  await saveNotes();
  expect(await screen.findByText("The cellar is flooded")).toBeVisible();
  expect(notes()).toHaveValue("Rang on Monday.");
  answer = () => Promise.resolve(done({ notes: "Rang on Monday." }));
  await saveNotes();
  expect(await screen.findByText("Notes saved")).toBeVisible();
  const saved = requests.findLast(({ method }) => method === "PUT")!;
  expect(await saved.json()).toMatchObject({ notes: "Rang on Monday." });
});

test("an enquiry keeps what is written in the notes when its status is saved", async () => {
  serve(enquiry, () => done({ status: "replied" }));
  await open();
  write("First");
  await userEvent.click(screen.getByRole("button", { name: "Answered" }));
  expect(await screen.findByText("Status saved: Answered")).toBeVisible();
  expect(notes()).toHaveValue("First");
});

test("an enquiry asks before notes are left unsaved", async () => {
  serve(enquiry, () => FAILURE);
  const router = await open();
  write("Half a thought");
  await userEvent.click(screen.getByRole("link", { name: "Go Back" }));
  const question = within(await screen.findByRole("dialog", { name: "Leave without saving?" }));
  await userEvent.click(question.getByRole("button", { name: "Stay" }));
  expect(notes()).toHaveValue("Half a thought");
  await userEvent.click(screen.getByRole("link", { name: "Go Back" }));
  await userEvent.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Leave" }));
  await waitFor(() => expect(router.state.location.pathname).toBe("/admin/enquiries"));
});

test("an enquiry says why its mail failed, can be tried again, and says so where that is not asked for", async () => {
  const retry = deferred<object>();
  let answer = offline;
  serve({ ...enquiry, mail: FAILING }, () => FAILURE, {
    "/api/admin/retry-enquiry-mail/e1": () => answer() as Promise<{ body: unknown }>,
  });
  await open();
  expect(document.querySelector(".mail-status")).toHaveTextContent(/Not sent yet\. 3 tries failed/);
  expect(screen.getByText(/451 no room here, try later/)).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Try again now" }));
  expect(await screen.findByText("Failed to try again")).toBeVisible();
  answer = () => retry.promise;
  await userEvent.click(screen.getByRole("button", { name: "Try again now" }));
  retry.resolve({ body: { message: "", enquiry } });
  await waitFor(() => expect(screen.queryByText("Failed to try again")).not.toBeInTheDocument());
  await waitFor(() => expect(screen.getByRole("main")).toHaveFocus());
});

test("an enquiry whose mail was sent says when", async () => {
  serve(enquiry, () => FAILURE);
  await open();
  expect(document.querySelector(".mail-status")).toHaveTextContent(/^Sent on \d+ \w+ 20\d\d, \d\d:\d\d\.$/);
  expect(screen.queryByRole("button", { name: "Try again now" })).not.toBeInTheDocument();
});

test.each([
  [404, "Enquiry not found!"],
  [500, "Failed to fetch enquiry details"],
])("an enquiry that is answered with %s says so", async (status, said) => {
  fakeApi({ [ONE]: { status, body: {} } });
  openAdmin("/admin/enquiry/e1");
  expect(await screen.findByText(said)).toHaveAttribute("role", "alert");
});

test("an enquiry says that it is loading", async () => {
  const { promise, resolve } = deferred<{ body: unknown }>();
  serve(enquiry, () => FAILURE, { [ONE]: () => promise });
  openAdmin("/admin/enquiry/e1");
  expect(await screen.findByText("Loading...")).toBeVisible();
  resolve({ body: enquiry });
  expect(await screen.findByRole("heading", { level: 1, name: "Eilidh" })).toBeVisible();
});

test("an enquiry shows what it is about and what is known of the event", async () => {
  const known = { about: "venue/v1", aboutTitle: "Ardvorran Castle", date: "2027-06-19", guests: "80" };
  serve({ ...enquiry, ...known, occasion: "brand-event", source: "A friend" }, () => FAILURE);
  await open();
  const part = within(screen.getByRole("heading", { name: "Event" }).closest("section") as HTMLElement);
  expect(part.getByRole("link", { name: "Ardvorran Castle" })).toHaveAttribute("href", "/admin/venue/v1");
  expect(part.getAllByRole("definition").map(({ textContent }) => textContent)).toEqual([
    "Ardvorran CastleCorrect About",
    "Brand eventCorrect Kind of event",
    expect.stringMatching(/^Sat,? 19 June 2027Correct Date$/),
    "80Correct Guests",
    "A friendCorrect Heard of us",
  ]);
});

test("likely spam says why, and becomes an enquiry with a mail once somebody says that it is none", async () => {
  const accepted = { message: "", enquiry: { ...enquiry, spamSign: "" } };
  const seen = serve({ ...enquiry, spamSign: "fast" }, () => FAILURE, {
    "/api/admin/accept-enquiry/e1": { body: accepted },
  });
  await open();
  expect(screen.getByRole("region", { name: "Likely spam" })).toHaveTextContent(
    "The form was filled in in less than two seconds. It was not mailed.",
  );
  expect(screen.queryByRole("heading", { name: "E-mail to the office" })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole("button", { name: "Not spam" }));
  expect(await screen.findByRole("heading", { name: "E-mail to the office" })).toBeVisible();
  expect(screen.getByRole("main")).toHaveFocus();
  expect(screen.queryByRole("region", { name: "Likely spam" })).not.toBeInTheDocument();
  expect(seen.some(({ method, url }) => method === "POST" && url.endsWith("accept-enquiry/e1"))).toBe(true);
});

test("a loss has a reason, typed or one of the usual ones", async () => {
  const seen = serve(enquiry, () => done({ status: "lost", lostReason: "Over their budget" }));
  await open();
  await userEvent.click(screen.getByRole("button", { name: "Lost" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Why is it lost?" }));
  await userEvent.click(dialog.getByRole("button", { name: "Over their budget" }));
  const reason = dialog.getByRole("textbox", { name: "Reason" });
  expect(reason).toHaveValue("Over their budget");
  await userEvent.type(reason, "{Enter}");
  expect(seen.some(({ method }) => method === "PUT")).toBe(false);
  await userEvent.click(dialog.getByRole("button", { name: "Save as lost" }));
  expect(await screen.findByText("Status saved: Lost")).toBeVisible();
  expect(screen.getByText("Over their budget")).toBeVisible();
  expect(await seen.find(({ method }) => method === "PUT")!.json()).toEqual({
    status: "lost",
    lostReason: "Over their budget",
    version: 1,
  });
});

test("an enquiry is marked as spam by hand", async () => {
  serve(enquiry, () => done({ spamSign: "hand" }));
  await open();
  await userEvent.click(screen.getByRole("button", { name: "Spam" }));
  expect(await screen.findByRole("region", { name: "Likely spam" })).toHaveTextContent("Somebody marked it.");
  expect(screen.queryByRole("heading", { name: "E-mail to the office" })).not.toBeInTheDocument();
});

test("Escape leaves the reason of a loss only while it is empty", async () => {
  serve(enquiry, () => FAILURE);
  await open();
  await userEvent.click(screen.getByRole("button", { name: "Lost" }));
  escapeDialog();
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  await userEvent.click(screen.getByRole("button", { name: "Lost" }));
  await userEvent.type(screen.getByRole("textbox", { name: "Reason" }), "No piper");
  escapeDialog();
  expect(dialogWarning()).toBeVisible();
  expect(screen.getByRole("textbox", { name: "Reason" })).toHaveValue("No piper");
});
