// @module-tag slow

import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createMemoryRouter, Link, RouterProvider } from "react-router-dom";
import { beforeEach, expect, test, vi } from "vitest";

import { LeaveGuard } from "../../../../src/admin/editing/tasks/LeaveGuard";
import { isChanged } from "../../../../src/admin/editing/tasks/unsavedChanges";
import { EventFormPage } from "../../../../src/features/events/admin/EventAdminPages";
import { NoticeArea } from "../../../../src/ui/notices/NoticeArea";
import { alerts } from "../../../support/itemForm";
import { control, noticeText } from "../../../support/renderForm";
import { edited, event as sample } from "../../../support/sampleItems";
import { fakeApi } from "../../../support/fakeApi";
import { FakeXhr } from "../../../support/fakeXhr";
import { Queries } from "../../../support/Queries";
import { turns } from "../../../support/turns";

const event = { ...sample, overlayText: "Two pipers" };
const REMOVE = "/api/admin/remove-event-image";
const EVENT = "/api/admin/edit-event/1";
const [ONE = "", TWO = ""] = event.galleryImages;

/** The stored item, which the response to a removal contains. */
let now = event;
let answersItem = true;
/** The fake API answers removals once this is resolved. */
let removals = Promise.resolve();

beforeEach(() => {
  now = event;
  answersItem = true;
  removals = Promise.resolve();
  localStorage.setItem("token", "a.b.c");
  FakeXhr.reset();
  vi.stubGlobal("XMLHttpRequest", FakeXhr);
  vi.spyOn(console, "error").mockReturnValue();
});

async function open() {
  fakeApi({
    [EVENT]: () => ({ body: edited(now) }),
    [REMOVE]: () => {
      const body = { message: "Image removed successfully!", ...(answersItem && { event: now }) };
      return removals.then(() => ({ body }));
    },
  });
  const elsewhere = (
    <>
      <h1>The event</h1>
      <Link to="/admin/update-event/1">Edit</Link>
      <NoticeArea />
    </>
  );
  const detail = { path: "/admin/event/1", element: elsewhere };
  const element = (
    <>
      <EventFormPage />
      <LeaveGuard />
      <Link to="/admin/event/1">Away</Link>
      <NoticeArea />
    </>
  );
  const router = createMemoryRouter([detail, { path: "/admin/update-event/:id", element }], {
    initialEntries: ["/admin/update-event/1"],
  });
  render(<RouterProvider router={router} />, { wrapper: Queries });
  await waitFor(() => expect(control("title")).toHaveValue(event.title));
}

const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));
const type = (name: string, text: string) => fireEvent.input(control(name), { target: { value: text } });
const sent = () => FakeXhr.sent.map(({ body }) => Object.fromEntries(body));
const answer = (status: number, body: unknown) => act(async () => FakeXhr.last().answer(status, body));
const told = (text: string) => waitFor(() => expect(screen.getByText(text)).toBeVisible());

async function remove(name: string, left: Partial<typeof event>) {
  now = { ...now, ...left, version: now.version + 1 };
  await press(name);
  await screen.findByRole("button", { name: "Undo" });
}

test("a removed picture is put back by its stored path, and nothing that was typed goes with it", async () => {
  await open();
  type("title", "Typed, not saved");
  await remove("Remove Featured image", { featuredImage: "" });
  await press("Undo");
  await waitFor(() => expect(sent()).toEqual([{ version: "2", featuredImage: event.featuredImage }]));
  await answer(200, { message: "Event updated successfully!", event: { ...event, version: 3 } });
  await told("It is back.");
  expect(screen.getByRole("img", { name: "Featured image" })).toHaveAttribute(
    "src",
    `${event.featuredImage}?w=640`,
  );
  await press("Update Event");
  await waitFor(() => expect(sent()[1]).toEqual({ version: "3", title: "Typed, not saved" }));
});

test("a removed picture of the gallery is put back in its old place", async () => {
  await open();
  await remove("Remove picture 1 of Gallery images", { galleryImages: [TWO] });
  await press("Undo");
  await waitFor(() => expect(sent()).toEqual([{ version: "2", galleryImages: JSON.stringify([ONE, TWO]) }]));
});

test("after a removal nothing is left to be saved, though the answer tells no item", async () => {
  answersItem = false;
  await open();
  await remove("Remove Featured image", { featuredImage: "" });
  expect(isChanged()).toBe(false);
});

async function expectToldThatRemovalsStay() {
  // jsdom opens and closes no dialogs.
  Object.assign(HTMLDialogElement.prototype, { showModal: () => undefined, close: () => undefined });
  await userEvent.click(screen.getByText("Away"));
  expect(await screen.findByText("Pictures and films that you removed stay removed.")).toBeInTheDocument();
}

test("whoever leaves a changed form is told that a removal stays", async () => {
  await open();
  type("title", "Typed, not saved");
  await remove("Remove Featured image", { featuredImage: "" });
  await expectToldThatRemovalsStay();
});

test("a removal is told in the next form too, after one was undone elsewhere", async () => {
  await open();
  await remove("Remove Featured image", { featuredImage: "" });
  await userEvent.click(screen.getByText("Away"));
  await userEvent.click(await screen.findByRole("button", { name: "Undo" }));
  await waitFor(() => expect(FakeXhr.sent).toHaveLength(1));
  now = { ...event, version: 3 };
  await answer(200, { message: "", event: now });
  await told("It is back.");
  await userEvent.click(screen.getByText("Edit"));
  await waitFor(() => expect(control("title")).toHaveValue(event.title));
  await remove("Remove Featured image", { featuredImage: "" });
  type("title", "Typed, not saved");
  await expectToldThatRemovalsStay();
});

test("the head tells when a picture was removed, as that is stored at once", async () => {
  await open();
  await remove("Remove Featured image", { featuredImage: "", updatedAt: new Date().toISOString() });
  expect(screen.getByText(/^Saved \d\d:\d\d by you$/)).toBeVisible();
});

test("a save waits for a removal that is under way, and takes its version", async () => {
  let answerRemoval: (() => void) | undefined;
  removals = new Promise((resolve) => {
    answerRemoval = resolve;
  });
  await open();
  now = { ...event, featuredImage: "", version: 2 };
  await press("Remove Featured image");
  type("title", "Typed meanwhile");
  fireEvent.submit(control("title").form!);
  await turns();
  expect(sent()).toEqual([]);
  answerRemoval?.();
  await waitFor(() => expect(sent()).toEqual([{ version: "2", title: "Typed meanwhile" }]));
});

test("a removed row can't be put back while the form is saved without it", async () => {
  await open();
  await press("Remove Itinerary 1");
  expect(screen.getByRole("button", { name: "Undo" })).toBeVisible();
  await press("Update Event");
  await waitFor(() => expect(FakeXhr.sent).toHaveLength(1));
  expect(screen.queryByRole("button", { name: "Undo" })).toBeNull();
});

test("what somebody else saved meanwhile stays, and their version is met by the next save", async () => {
  await open();
  await remove("Remove Featured image", { featuredImage: "" });
  now = { ...now, title: "Theirs", version: 3 };
  await press("Undo");
  await waitFor(() => expect(FakeXhr.sent).toHaveLength(1));
  await answer(409, { message: "isla saved this event.", errors: { version: "isla saved this event." } });
  await waitFor(() => expect(sent()[1]).toEqual({ version: "3", featuredImage: event.featuredImage }));
  await answer(200, { message: "", event: { ...now, featuredImage: event.featuredImage, version: 4 } });
  await told("It is back.");
  expect(isChanged()).toBe(false);
  type("bestFor", "Mine");
  await press("Update Event");
  await waitFor(() => expect(sent()[2]).toEqual({ version: "2", bestFor: "Mine" }));
});

test("a picture that can't be stored again stands in the form, to be saved with it", async () => {
  await open();
  await remove("Remove Featured image", { featuredImage: "" });
  await press("Undo");
  await waitFor(() => expect(FakeXhr.sent).toHaveLength(1));
  await answer(500, {});
  await told("It is back in the form only. Save to keep it.");
  expect(isChanged()).toBe(true);
  await press("Update Event");
  await waitFor(() => expect(sent()[1]).toEqual({ version: "2", featuredImage: event.featuredImage }));
});

test.each([null, {}, ""])("an event answered as %j is not found", async (body) => {
  fakeApi({ [EVENT]: { body } });
  const page = { path: "/admin/update-event/:id", Component: EventFormPage };
  render(
    <RouterProvider router={createMemoryRouter([page], { initialEntries: ["/admin/update-event/1"] })} />,
    { wrapper: Queries },
  );
  expect(await screen.findByRole("alert")).toHaveTextContent("Event not found!");
});

test("one thing is said at a time: a failure ends what was said, and what is done next ends the failure", async () => {
  await open();
  await remove("Remove Featured image", { featuredImage: "" });
  type("title", "Isla and Rory");
  await press("Update Event");
  await waitFor(() => expect(FakeXhr.sent).toHaveLength(1));
  await answer(500, {});
  await told("Failed to update event");
  expect(noticeText()).toBe("");
  await remove("Remove picture 1 of Gallery images", { galleryImages: [TWO] });
  expect(alerts()).toEqual([]);
});

test("that fields need attention is said until all are mended, and so is what the server says of them", async () => {
  await open();
  for (const name of ["title", "venueTitle"]) type(name, " ");
  await press("Update Event");
  await told("Some fields need attention.");
  expect(control("title")).toHaveFocus();
  type("title", "Isla and Rory");
  await waitFor(() => expect(control("title")).toBeValid());
  expect(alerts()).toEqual(["Some fields need attention."]);
  type("venueTitle", "Ardvorran");
  await waitFor(() => expect(alerts()).toEqual([]));
  await press("Update Event");
  await waitFor(() => expect(FakeXhr.sent).toHaveLength(1));
  await answer(422, { message: "No", errors: { title: "This text holds a NUL character." } });
  await told("Failed to update event");
  type("title", "Isla");
  await waitFor(() => expect(alerts()).toEqual([]));
});
