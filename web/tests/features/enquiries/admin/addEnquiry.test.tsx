// @module-tag slow

import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, beforeEach, expect, test } from "vitest";

import { fakeApi } from "../../../support/fakeApi";
import { loadAdminPages, openAdmin, supportDialogs } from "../../../support/openAdmin";
import { EMPTY_STEP, COUNTS, enquiry, NO_STEPS } from "../../../support/sampleEnquiry";

const ADD = "/api/admin/add-enquiry";
const BY_HAND = {
  ...enquiry,
  name: "Mairi",
  email: "",
  message: "",
  channel: "telephone",
  mail: { state: "waiting", failures: 0, lastFailure: "", sentAt: null, dueAt: null },
};
const ADDED = { ...EMPTY_STEP, at: "2026-05-05T10:00:00Z", kind: "added", value: "telephone" };

const serve = (answer: object = { body: { message: "The enquiry of Mairi is added.", id: "e1" } }) =>
  fakeApi({
    ...NO_STEPS,
    "/api/admin/enquiry-steps/e1": { body: [ADDED] },
    "/api/admin/enquiries": { body: [BY_HAND], headers: { "X-Total-Count": "1" } },
    "/api/admin/enquiries/e1": { body: BY_HAND },
    "/api/admin/enquiry-counts": { body: COUNTS },
    "/api/admin/get-site-content": { body: { companyName: "Ceilidh" } },
    "/api/admin/list-venues": { body: { items: [{ item: { id: "v1", title: "Corrie" } }] } },
    [ADD]: answer,
  } as Parameters<typeof fakeApi>[0]);

const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));
const write = (label: string, text: string) =>
  userEvent.type(screen.getByRole("textbox", { name: new RegExp(`^${label}`) }), text);

const choose = (label: string, option: string) =>
  userEvent.selectOptions(screen.getByRole("combobox", { name: label }), option);

beforeAll(loadAdminPages);
beforeEach(supportDialogs);

test("the list leads to a form for an enquiry that came by telephone, which opens it", async () => {
  const requests = serve();
  const router = openAdmin("/admin/enquiries");
  expect(await screen.findByRole("row", { name: /Mairi.*131 496/ })).toBeVisible();
  await userEvent.click(screen.getByRole("link", { name: "Add an enquiry" }));
  await screen.findByRole("heading", { level: 1, name: "Add an enquiry" });
  await write("Name", "Mairi");
  await press("Add the enquiry");
  await waitFor(() => expect(router.state.location.pathname).toBe("/admin/enquiry/e1"));
  expect(await screen.findByText("The enquiry of Mairi is added.")).toBeVisible();
  expect(await requests.find(({ url }) => url.endsWith(ADD))!.json()).toEqual({
    name: "Mairi",
    channel: "telephone",
    at: "",
    email: "",
    phone: "",
    message: "",
    occasion: "",
    date: "",
    guests: "",
    source: "",
  });
});

test("every fact that is known is sent", async () => {
  const requests = serve();
  openAdmin("/admin/add-enquiry");
  await screen.findByRole("option", { name: "Corrie" });
  await choose("How it came", "At a fair");
  await userEvent.clear(screen.getByLabelText("When"));
  await userEvent.type(screen.getByLabelText("When"), "2025-06-19T14:30");
  await write("Name", "Mairi");
  await write("Phone", "07700 900123");
  await write("E-mail", "mairi@visitor.example");
  await write("What they said", "Is June free?");
  await choose("Venue", "Corrie");
  await choose("Kind of event", "Wedding");
  await write("Date of the event", "June 2027");
  await write("Guests", "96");
  await write("Heard of us", "A friend{Control>}{Enter}{/Control}");
  await screen.findByRole("heading", { level: 1, name: "Mairi" });
  expect(await requests.find(({ url }) => url.endsWith(ADD))!.json()).toEqual({
    name: "Mairi",
    channel: "fair",
    at: "2025-06-19T14:30",
    email: "mairi@visitor.example",
    phone: "07700 900123",
    message: "Is June free?",
    subjects: ["venue/v1"],
    occasion: "wedding",
    date: "June 2027",
    guests: "96",
    source: "A friend",
  });
});

test("the form leads to the import of several", async () => {
  serve();
  openAdmin("/admin/add-enquiry");
  await userEvent.click(await screen.findByRole("link", { name: "Import enquiries" }));
  expect(await screen.findByRole("heading", { level: 1, name: "Import enquiries" })).toBeVisible();
});

test("a name is asked for, and what is wrong stands at its field", async () => {
  const errors = { guests: "Guests must be a whole number from 1 to 9,999." };
  serve({ status: 422, body: { message: "Please check the form.", errors } });
  openAdmin("/admin/add-enquiry");
  await screen.findByRole("heading", { level: 1, name: "Add an enquiry" });
  await press("Add the enquiry");
  expect(await screen.findByText("It is required.")).toBeVisible();
  await write("Name", "Mairi");
  await press("Add the enquiry");
  expect(await screen.findByText(errors.guests)).toBeVisible();
});

test("what is typed is not left by chance", async () => {
  serve();
  const router = openAdmin("/admin/add-enquiry");
  await screen.findByRole("heading", { level: 1, name: "Add an enquiry" });
  await write("Name", "Mairi");
  await userEvent.click(screen.getByRole("link", { name: "Cancel" }));
  const question = within(await screen.findByRole("dialog", { name: "Leave without saving?" }));
  await userEvent.click(question.getByRole("button", { name: "Leave" }));
  await waitFor(() => expect(router.state.location.pathname).toBe("/admin/enquiries"));
});

test("an enquiry without an address says how it came, and takes notes instead of answers", async () => {
  serve();
  openAdmin("/admin/enquiry/e1");
  await screen.findByRole("group", { name: "Status" });
  expect(screen.getByText(/^Received/)).toHaveTextContent(/, by telephone$/);
  expect(await screen.findByText("Added: by telephone")).toBeVisible();
  const composer = within(screen.getByRole("region", { name: "Answer" }));
  expect(composer.getByText(/^There is no e-mail address/)).toBeVisible();
  expect(composer.queryByRole("button", { name: "Answer" })).not.toBeInTheDocument();
  expect(composer.getByRole("button", { name: "Note" })).toHaveAttribute("aria-pressed", "true");
  expect(composer.getByRole("textbox", { name: /^Your note/ })).toBeVisible();
  for (const name of ["E-mail to the office", "Message"])
    expect(screen.queryByRole("heading", { name })).not.toBeInTheDocument();
  expect(screen.queryByRole("link", { name: /^Answer in your mail program/ })).not.toBeInTheDocument();
});

test("without an answer of the server it may be added all the same", async () => {
  serve(() => Promise.reject(new TypeError("Failed to fetch")));
  openAdmin("/admin/add-enquiry");
  await screen.findByRole("heading", { level: 1, name: "Add an enquiry" });
  await write("Name", "Mairi");
  await press("Add the enquiry");
  const said =
    "The server did not answer. The enquiry may be added all the same: look before you add it again.";
  expect(await screen.findByText(said)).toBeVisible();
});
