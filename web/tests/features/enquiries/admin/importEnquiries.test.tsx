// @module-tag slow

import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";

import type { ImportedRow, ImportPlan } from "../../../../src/features/enquiries/admin/imported/calls";
import { fakeApi } from "../../../support/fakeApi";
import { FakeXhr } from "../../../support/fakeXhr";
import { asksBeforeClosing, loadAdminPages, openAdmin, supportDialogs } from "../../../support/openAdmin";
import { COUNTS, EMPTY_STEP, enquiry, NO_STEPS } from "../../../support/sampleEnquiry";

const CHECK = "/api/admin/check-enquiry-import";
const IMPORT = "/api/admin/import-enquiries";
const UNDO = "/api/admin/undo-enquiry-import";
const LIST = new File(["Name,Dogs"], "Old list.csv", { type: "text/csv" });

const row = (number: number, more: Partial<ImportedRow> = {}): ImportedRow => ({
  row: number,
  outcome: "new",
  name: `Visitor ${number}`,
  email: "",
  phone: "",
  date: "",
  season: "",
  guests: "",
  about: "",
  status: "new",
  message: "",
  receivedAt: "2025-06-19T11:00:00Z",
  problems: [],
  ...more,
});

const MAIRI = row(2, {
  name: "Mairi Sinclair",
  email: "mairi@visitor.example",
  phone: "07700 900123",
  date: "2027-06-19",
  guests: "96",
  about: "Torran House",
  status: "booked",
  message: "Is June free?",
});
const NOBODY = row(4, {
  outcome: "refused",
  name: "",
  receivedAt: null,
  problems: [
    { column: "E-mail", message: "An e-mail address must have an @-sign." },
    { column: "", message: "The notes are too long." },
  ],
});

const plan = (more: Partial<ImportPlan> = {}): ImportPlan => ({
  message: "2 enquiries can be brought in.",
  fileName: LIST.name,
  columns: [
    { heading: "Name", field: "name", sample: "Mairi Sinclair" },
    { heading: "Dogs", field: "other", sample: "Two" },
  ],
  new: 2,
  known: 1,
  refused: 1,
  withoutDays: 1,
  rows: [MAIRI, row(3, { season: "summer" }), NOBODY, row(5, { outcome: "known" })],
  ids: [],
  ...more,
});

beforeAll(loadAdminPages);
beforeEach(() => {
  supportDialogs();
  vi.spyOn(console, "error").mockReturnValue();
  vi.stubGlobal("XMLHttpRequest", FakeXhr);
  FakeXhr.reset();
});

const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));
const table = (name: string) => within(screen.getByRole("table", { name }));
const summary = () => screen.getByText(/^2 enquiries/);

function serve(more = {}) {
  return fakeApi({
    "/api/admin/enquiries": { body: [enquiry], headers: { "X-Total-Count": "1" } },
    "/api/admin/enquiry-counts": { body: COUNTS },
    ...more,
  });
}

async function open(more = {}) {
  const requests = serve(more);
  const router = openAdmin("/admin/import-enquiries");
  const input = await screen.findByLabelText(/^List in CSV/);
  return { requests, router, input };
}

const sent = () => {
  const { path, body } = FakeXhr.last();
  return [path, (body.get("file") as File).name, body.get("columns")];
};

async function answered(answer: ImportPlan, status = 200) {
  await act(async () => FakeXhr.last().answer(status, answer));
  await screen.findByRole("heading", { level: 2, name: answer.fileName });
}

async function checked(answer = plan()) {
  const opened = await open();
  await userEvent.upload(opened.input, LIST);
  await answered(answer);
  expect(opened.input).toHaveFocus();
  return opened;
}

test("the list of enquiries leads to a screen that shows what becomes of each row", async () => {
  serve();
  const router = openAdmin("/admin/enquiries");
  await screen.findByRole("row", { name: new RegExp(enquiry.name) });
  await userEvent.click(screen.getByRole("link", { name: "Import a list" }));
  await screen.findByRole("heading", { level: 1, name: "Import enquiries" });
  expect(router.state.location.pathname).toBe("/admin/import-enquiries");
  await userEvent.upload(screen.getByLabelText(/^List in CSV/), LIST);
  expect(sent()).toEqual([CHECK, LIST.name, null]);
  expect(await screen.findByText("Reading the list...")).toBeVisible();
  await answered(plan());
  expect(summary()).toHaveTextContent(
    "2 enquiries can be brought in. 1 is there already. 1 is refused: mend the rows and choose the list again.",
  );
  expect(
    screen.getByText(/^1 is held or booked for a day to come, of which the diary hears nothing/),
  ).toBeVisible();
  const fresh = table("New");
  expect(fresh.getByRole("row", { name: /^2 Mairi Sinclair/ })).toHaveTextContent(
    "2Mairi Sinclairmairi@visitor.example 07700 900123Sat, 19 June 2027, 96 guests, Torran House" +
      "Is June free?Booked19 Jun 2025",
  );
  expect(fresh.getByRole("row", { name: /^3 Visitor 3 Summer/ })).toBeVisible();
  expect(table("Refused").getByRole("row", { name: /^4/ })).toHaveTextContent(
    "4E-mail: An e-mail address must have an @-sign.The notes are too long.",
  );
  expect(table("There already").getByRole("row", { name: /^5 Visitor 5/ })).toBeVisible();
});

const choose = (text: string) =>
  userEvent.selectOptions(screen.getByRole("combobox", { name: "Dogs" }), text);

test("somebody says what a column has, and the list is checked again before it is imported", async () => {
  await checked();
  await choose("Notes");
  expect(screen.queryByRole("button", { name: /^Import/ })).not.toBeInTheDocument();
  await press("Check again");
  expect(sent()).toEqual([CHECK, LIST.name, '["name","notes"]']);
  const columns = [plan().columns[0]!, { heading: "Dogs", field: "notes" as const, sample: "Two" }];
  await answered(plan({ columns }));
  await waitFor(() => expect(screen.getByRole("main")).toHaveFocus());
  await press("Import 2 enquiries");
  expect(sent()).toEqual([IMPORT, LIST.name, '["name","notes"]']);
});

test("leaving asks once a column has another choice, and not when that is imported", async () => {
  await checked();
  expect(asksBeforeClosing()).toBe(false);
  await choose("Notes");
  expect(asksBeforeClosing()).toBe(true);
  await choose("Something else, for the notes");
  expect(asksBeforeClosing()).toBe(false);
  await choose("Notes");
  await press("Check again");
  const columns = [plan().columns[0]!, { heading: "Dogs", field: "notes" as const, sample: "Two" }];
  await answered(plan({ columns }));
  expect(await screen.findByRole("button", { name: "Import 2 enquiries" })).toBeVisible();
  expect(asksBeforeClosing()).toBe(true);
  await press("Import 2 enquiries");
  await answered(plan({ columns, ids: ["a", "b"] }));
  expect(await screen.findByRole("link", { name: "Show them" })).toBeVisible();
  expect(asksBeforeClosing()).toBe(false);
});

test("what is imported can be shown and undone as a whole", async () => {
  const undone = { message: "Moved to the trash: 2 enquiries.", removed: 2, kept: 0 };
  const opened = await open({ [UNDO]: { body: undone } });
  await userEvent.upload(opened.input, LIST);
  await answered(plan());
  await press("Import 2 enquiries");
  expect(await screen.findByRole("button", { name: "Importing..." })).toHaveAttribute(
    "aria-disabled",
    "true",
  );
  await answered(plan({ message: "2 enquiries are brought in.", ids: ["a", "b"] }));
  expect(summary()).toHaveTextContent(/^2 enquiries are brought in\./);
  await waitFor(() => expect(screen.getByRole("main")).toHaveFocus());
  expect(screen.getByText(/of which the diary knows nothing/)).toBeVisible();
  expect(screen.getByRole("table", { name: "Imported" })).toBeVisible();
  expect(screen.getByRole("link", { name: "Show them" })).toHaveAttribute(
    "href",
    "/admin/enquiries?search=Old+list.csv",
  );
  await press("Undo the import");
  expect(await screen.findByText(undone.message)).toBeVisible();
  expect(await opened.requests.find(({ url }) => url.endsWith(UNDO))!.json()).toEqual({ ids: ["a", "b"] });
  expect(screen.queryByRole("heading", { level: 2, name: LIST.name })).not.toBeInTheDocument();
});

test("an import that can't be undone says why", async () => {
  const opened = await open({ [UNDO]: { status: 500, body: null } });
  await userEvent.upload(opened.input, LIST);
  await answered(plan({ ids: ["a"] }));
  await press("Undo the import");
  expect(await screen.findByText("The import could not be undone.")).toBeVisible();
});

test("an import without an answer can be tried again", async () => {
  await checked();
  await press("Import 2 enquiries");
  await act(async () => FakeXhr.last().fail());
  const failure = /^No answer came, so the enquiries may be there or not/;
  expect(await screen.findByText(failure)).toBeVisible();
  await press("Import 2 enquiries");
  expect(sent()).toEqual([IMPORT, LIST.name, '["name","other"]']);
  expect(screen.queryByText(failure)).not.toBeInTheDocument();
});

test("where nothing is new nothing is imported", async () => {
  await checked(plan({ message: "0 enquiries can be brought in.", new: 0, known: 2, refused: 2, rows: [] }));
  expect(screen.getByText(/^0 enquiries/)).toHaveTextContent(
    "0 enquiries can be brought in. 2 are there already. 2 are refused: mend the rows and choose the list again.",
  );
  expect(screen.queryByRole("button", { name: /^Import/ })).not.toBeInTheDocument();
});

const count = () => table("New").getAllByRole("row").length - 1;

test("a long list shows more rows at a press", async () => {
  const rows = Array.from({ length: 130 }, (_, index) => row(index + 2));
  await checked(plan({ message: "130 enquiries can be brought in.", new: 130, rows }));
  expect(count()).toBe(20);
  await press("Show more of 130: New");
  expect(count()).toBe(100);
  await press("Show more of 130: New");
  expect(count()).toBe(130);
  expect(screen.queryByRole("button", { name: /^Show more/ })).not.toBeInTheDocument();
});

test("what is wrong with a file is said, and another one can be dropped", async () => {
  const { input } = await open();
  await userEvent.upload(input, LIST);
  const message = "This is a workbook.";
  await act(async () => FakeXhr.last().answer(422, { message, errors: { file: message } }));
  expect(await screen.findByText(message)).toBeVisible();
  expect(input).toHaveAttribute("aria-invalid", "true");
  fireEvent.drop(screen.getByRole("region", { name: "List" }), {
    dataTransfer: { types: ["Files"], files: [LIST] },
  });
  await waitFor(() => expect(FakeXhr.sent).toHaveLength(2));
  expect(screen.queryByText(message)).not.toBeInTheDocument();
  await act(async () => FakeXhr.last().fail());
  expect(await screen.findByText("The list could not be read. Choose it again.")).toBeVisible();
});

test("one list is read at a time", async () => {
  const { input } = await open();
  await userEvent.upload(input, LIST);
  await userEvent.upload(input, LIST);
  expect(FakeXhr.sent).toHaveLength(1);
});

test("the conversation says from which list an enquiry came", async () => {
  const step = { ...EMPTY_STEP, kind: "added", value: "other", text: LIST.name };
  serve({
    ...NO_STEPS,
    "/api/admin/enquiry-steps/e1": { body: [step] },
    "/api/admin/enquiries/e1": { body: { ...enquiry, channel: "other" } },
  });
  openAdmin("/admin/enquiry/e1");
  expect(await screen.findByText("Imported from a list")).toBeVisible();
  expect(screen.getByText(LIST.name)).toBeVisible();
});
