// @module-tag slow

import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";

import { queryClient } from "../../../../src/api/fetching/queryClient";
import { deferred } from "../../../support/deferred";
import { fakeApi } from "../../../support/fakeApi";
import { loadAdminPages, openAdmin, supportDialogs } from "../../../support/openAdmin";
import { COUNTS, enquiry, FAILURE, NO_STEPS } from "../../../support/sampleEnquiry";

// Fifty rows take their time.
vi.mock("../../../../src/adminRules.json", async (original) => ({
  ...(await original<object>()),
  mostTemplates: 4,
}));

const LOOK = "Nothing is saved yet: look at it, and save again.";
const NEW = "What is new there stands at the end of yours now.";
const GONE = "What is no longer there is gone from yours.";
const UNANSWERED = "The server did not answer. The templates may be saved all the same: save again.";

const template = (name: string, text = "Dear {name}") => ({ name, text });

/** Opens an enquiry on a server with a list that refuses what names another version than its present one. */
function open(read: string, save: string, name: string, rows: object[]) {
  const server = { rows, version: 1, sent: [] as object[][], isLost: false, beforeRead: async () => {} };
  const put = async (request: Request) => {
    const body = await request.json();
    server.sent.push(body[name]);
    if (body.version !== String(server.version))
      return { status: 409, body: { message: "Somebody saved it." } };
    change(server, body[name]);
    if (server.isLost) throw new TypeError("The line is lost");
    return { body: { message: "" } };
  };
  const get = async () => {
    await server.beforeRead();
    return { body: { [name]: server.rows, version: String(server.version) } };
  };
  const answer = (request: Request) => (request.method === "PUT" ? put(request) : get());
  fakeApi({
    ...NO_STEPS,
    "/api/admin/enquiry-counts": { body: COUNTS },
    "/api/admin/get-site-content": { body: { companyName: "Ceilidh" } },
    "/api/admin/enquiries/e1": { body: enquiry },
    "/api/admin/my-account": { body: { id: "m1", username: "morag", role: "owner" } },
    "/api/admin/enquiry-tasks/e1": { body: { tasks: [], missing: 0 } },
    [`/api/admin/${read}`]: answer,
    [`/api/admin/${save}`]: answer,
  });
  openAdmin("/admin/enquiry/e1");
  return server;
}

function change(server: { rows: object[]; version: number }, rows: object[]): void {
  server.rows = rows;
  server.version += 1;
}

const openTemplates = (...names: string[]) =>
  open(
    "reply-templates",
    "save-reply-templates",
    "templates",
    names.map((name) => template(name)),
  );

const press = async (name: string) => userEvent.click(await screen.findByRole("button", { name }));
const save = () => press("Save the templates");
const names = () =>
  screen.queryAllByRole<HTMLInputElement>("textbox", { name: "Name" }).map(({ value }) => value);

function fill(label: string, index: number, value: string): void {
  fireEvent.change(screen.getAllByRole("textbox", { name: label })[index]!, { target: { value } });
}

async function add(name: string): Promise<void> {
  const dialog = within(screen.getByRole("dialog"));
  await userEvent.click(dialog.getByRole("button", { name: "Add a template" }));
  fill("Name", names().length - 1, name);
  fill("Text", names().length - 1, "Dear {name}");
}

beforeAll(loadAdminPages);
beforeEach(supportDialogs);

test("templates that somebody else added, changed or deleted meanwhile are so in the form", async () => {
  const server = openTemplates("First", "Second", "Third");
  await press("Edit templates");
  await screen.findByRole("button", { name: "Save the templates" });
  await add("Mine");
  change(server, [template("First"), template("Third", "Changed")]);
  await save();
  expect(await screen.findByText(`Somebody saved it. ${NEW} ${GONE} ${LOOK}`)).toBeVisible();
  expect(names()).toEqual(["First", "Mine", "Third"]);
  await save();
  expect(await screen.findByText("Templates saved")).toBeVisible();
  expect(server.rows).toEqual([template("First"), template("Mine"), template("Third", "Changed")]);
});

test.each([
  ["added alone", ["First", "Theirs"], "First", NEW],
  ["deleted alone", [], "First", GONE],
  ["of a row that is changed here, as well", [], "Changed here", "Yours is as it was."],
])("it is said of a change of somebody else what happened: %s", async (_, theirs, mine, said) => {
  const server = openTemplates("First");
  await press("Edit templates");
  await screen.findByRole("button", { name: "Save the templates" });
  fill("Name", 0, mine);
  change(
    server,
    theirs.map((name) => template(name)),
  );
  await save();
  expect(await screen.findByText(`Somebody saved it. ${said} ${LOOK}`)).toBeVisible();
});

test("tasks of every booking that somebody else saved meanwhile are added to those of the form", async () => {
  const [first, theirs] = ["Ask for the deposit", "Order the piper"].map((text) => ({
    text,
    days: 7,
    relation: "after-booking",
  }));
  const server = open("booking-tasks", "booking-tasks", "tasks", [first!]);
  await press("Tasks of every booking");
  await screen.findByRole("button", { name: "Save the tasks" });
  change(server, [first!, theirs!]);
  await press("Save the tasks");
  expect(await screen.findByText(`Somebody saved it. ${NEW} ${LOOK}`)).toBeVisible();
  await press("Save the tasks");
  expect(await screen.findByText("Saved for the next bookings")).toBeVisible();
  expect(server.sent).toEqual([[first], [first, theirs]]);
});

test("the form waits for the list, and keeps what is entered when it is read again", async () => {
  const server = openTemplates("First");
  await screen.findByRole("button", { name: "Edit templates" });
  const slow = deferred<void>();
  server.beforeRead = () => slow.promise;
  await press("Edit templates");
  expect(await screen.findByText("Loading...")).toBeVisible();
  expect(names()).toEqual([]);
  slow.resolve();
  await waitFor(() => expect(names()).toEqual(["First"]));
  fill("Name", 0, "Mine");
  await queryClient.refetchQueries({ queryKey: ["reply-templates"] });
  expect(names()).toEqual(["Mine"]);
});

test.each([
  ["templates", "Add a template", () => openTemplates("First"), "Save the templates"],
  [
    "tasks",
    "Tasks of every booking",
    () => open("booking-tasks", "booking-tasks", "tasks", []),
    "Save the tasks",
  ],
])("a list of %s that could not be read is not saved", async (noun, opening, serve, saving) => {
  vi.spyOn(console, "error").mockReturnValue();
  const server = serve();
  server.beforeRead = () => Promise.reject(new TypeError("No line"));
  await press(opening);
  expect(await screen.findByText(`The ${noun} could not be fetched.`)).toBeVisible();
  expect(screen.queryByRole("button", { name: saving })).not.toBeInTheDocument();
  server.beforeRead = async () => {};
  await press("Try again");
  await press(saving);
  await waitFor(() => expect(server.sent).toEqual([server.rows]));
});

test("a save without an answer may be one, and what is stored by it is nobody else's", async () => {
  const server = openTemplates("First");
  await press("Edit templates");
  await screen.findByRole("button", { name: "Save the templates" });
  await add("Mine");
  server.isLost = true;
  await save();
  expect(await screen.findByText(UNANSWERED)).toBeVisible();
  server.isLost = false;
  await add("Another");
  await save();
  expect(await screen.findByText("Templates saved")).toBeVisible();
  expect(server.rows).toEqual(["First", "Mine", "Another"].map((name) => template(name)));
});

test("more rows than there is room for are not sent", async () => {
  const server = openTemplates("First", "Second", "Third");
  await press("Edit templates");
  await screen.findByRole("button", { name: "Save the templates" });
  await add("Mine");
  change(server, [...server.rows, template("Theirs")]);
  await save();
  const room = "There is room for 4 templates: remove 1 first.";
  expect(await screen.findByText(`Somebody saved it. ${NEW} ${room} ${LOOK}`)).toBeVisible();
  await save();
  expect(await screen.findByText(room)).toBeVisible();
  expect(server.sent).toHaveLength(1);
  await press("Remove template 1");
  await save();
  expect(await screen.findByText("Templates saved")).toBeVisible();
  expect(server.rows).toHaveLength(4);
});

test("what visitors learn is not saved where it could not be read", async () => {
  fakeApi({
    "/api/admin/diary": FAILURE,
    "/api/admin/diary-disclosure": FAILURE,
  });
  openAdmin("/admin/diary?month=2027-06");
  await press("What visitors learn");
  expect(await screen.findByText("What visitors learn could not be fetched.")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Save" })).not.toBeInTheDocument();
});
