// @module-tag slow

import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { beforeEach, expect, test, vi } from "vitest";

import { EventFormPage } from "../../../../src/features/events/admin/EventAdminPages";
import { EVENT_FORM } from "../../../../src/features/events/admin/eventForm";
import { FakeXhr } from "../../../support/fakeXhr";
import { Queries } from "../../../support/Queries";

const CENTER = ["centerContent.topText", "centerContent.leftText", "centerContent.rightText"];
const OPTIONAL_SECTIONS = ["search", "The day and its people"];
const OWN = EVENT_FORM.fields.filter(({ section }) => !OPTIONAL_SECTIONS.includes(section));
const namesOf = (...types: string[]) =>
  OWN.filter(({ type }) => types.includes(type)).map(({ name }) => name);
const TYPED = namesOf("text");
const FILES = namesOf("media", "media_list");
const OPTIONAL = EVENT_FORM.fields
  .filter(({ section, type }) => OPTIONAL_SECTIONS.includes(section) && type !== "media")
  .map(({ name }) => name);

beforeEach(() => {
  localStorage.setItem("token", "a.b.c");
  FakeXhr.reset();
  vi.stubGlobal("XMLHttpRequest", FakeXhr);
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("out of reach")));
  vi.spyOn(console, "error").mockReturnValue();
});

function open() {
  const list = { path: "/admin/events", element: <h1>All events</h1> };
  const form = { path: "/admin/add-event", Component: EventFormPage };
  render(
    <RouterProvider router={createMemoryRouter([list, form], { initialEntries: ["/admin/add-event"] })} />,
    { wrapper: Queries },
  );
}

const control = (name: string) => document.getElementsByName(name)[0] as HTMLInputElement;

const type = (name: string, value: string) => fireEvent.input(control(name), { target: { value } });

function choose(name: string) {
  const film = control(name).accept.startsWith(".mp4");
  fireEvent.change(control(name), { target: { files: [new File(["x"], film ? "clip.mp4" : "hall.jpg")] } });
}

function fill() {
  for (const name of TYPED) type(name, `The ${EVENT_FORM.fieldLabels.labels[name]}`);
  for (const name of FILES) choose(name);
}

const sent = (count: number) => waitFor(() => expect(FakeXhr.sent).toHaveLength(count));

const add = () => userEvent.click(screen.getByText("Add Event", { selector: "button" }));

test("an empty form says at every required field that it is, focuses the first, and sends nothing", async () => {
  open();
  await add();
  for (const name of [...TYPED, ...namesOf("media")].filter(
    (each) => !["bestFor", "bestSeason"].includes(each),
  ))
    expect(await screen.findByText(`${EVENT_FORM.fieldLabels.labels[name]} is required.`)).toBeVisible();
  expect(screen.getByText("At least one gallery image is required.")).toBeVisible();
  expect(control("title")).toHaveFocus();
  for (const name of ["venueId", "bestFor", "bestSeason", "itineraryContent.0.itineraryImage"])
    expect(control(name)).toBeValid();
  expect(FakeXhr.sent).toEqual([]);
});

test("a whole form is sent with every field, shows its progress, and leads to the list", async () => {
  open();
  fill();
  await add();
  await sent(1);
  const request = FakeXhr.last();
  expect(await screen.findByText("Adding...", { selector: "button" })).toBeDisabled();
  request.progress(25, 100);
  await waitFor(() => expect(screen.getByLabelText("Upload")).toHaveValue(0.25));
  expect([request.method, request.path, request.headers["Authorization"]]).toEqual([
    "POST",
    "/api/admin/add-event",
    "Bearer a.b.c",
  ]);
  expect([...new Set(request.body.keys())].toSorted()).toEqual(
    [
      ...TYPED.filter((name) => !CENTER.includes(name)),
      "venueId",
      ...OPTIONAL,
      ...FILES,
      "centerContent",
      "itineraryContent",
    ].toSorted(),
  );
  request.answer(200, { message: "Event added successfully!", event: { id: "1", version: 1 } });
  expect(await screen.findByRole("heading", { name: "All events" })).toBeVisible();
});

test("a row's picture is uploaded before the event and its path goes into the row", async () => {
  open();
  fill();
  type("itineraryContent.0.title", "The mill");
  type("itineraryContent.0.description", "At noon");
  choose("itineraryContent.0.itineraryImage");
  await add();
  await sent(1);
  expect(FakeXhr.last().path).toBe("/api/admin/upload-event-image");
  FakeXhr.last().answer(200, { image: "/images/mill.jpg" });
  await sent(2);
  expect(JSON.parse(String(FakeXhr.last().body.get("itineraryContent")))).toEqual([
    { title: "The mill", description: "At noon", itineraryImage: "/images/mill.jpg" },
  ]);
});

test("a row with anything in it is complete, a blank one does not matter", async () => {
  open();
  await userEvent.click(screen.getByText("Add itinerary"));
  type("itineraryContent.1.title", "The mill");
  await add();
  expect(await screen.findAllByText("Itinerary description is required.")).toHaveLength(1);
  expect(screen.getAllByText("Itinerary image is required.")).toHaveLength(1);
  expect(screen.queryByText("Itinerary title is required.")).toBeNull();
  expect(control("itineraryContent.1.description")).toBeInvalid();
  expect(control("itineraryContent.0.description")).toBeValid();
});

test("several choices for the gallery add up", async () => {
  open();
  await userEvent.upload(control("galleryImages"), [new File(["x"], "one.jpg"), new File(["yy"], "two.jpg")]);
  await userEvent.upload(control("galleryImages"), new File(["zzz"], "three.jpg"));
  for (const name of ["one.jpg", "two.jpg", "three.jpg"])
    expect(screen.getByRole("button", { name: `Remove ${name}` })).toBeVisible();
});

test("what the server refuses is said at the field, the first one focused, the rest in the notice", async () => {
  open();
  fill();
  await add();
  await sent(1);
  FakeXhr.last().answer(422, {
    message: "Some fields are missing or wrong.",
    errors: {
      venueId: "There is no such venue.",
      "centerContent.topText": "Too long.",
      isFullWidth: "Taken.",
    },
  });
  expect(await screen.findByText("There is no such venue.")).toBeVisible();
  expect(control("venueId")).toHaveFocus();
  expect(control("centerContent.topText")).toHaveAccessibleDescription("Too long.");
  expect(screen.getByRole("alert")).toHaveTextContent("Some fields are missing or wrong. Taken.");
  expect(control("title")).toHaveValue("The Title");
});

test("a server out of reach says that the event was not added, and everything stays", async () => {
  open();
  fill();
  await add();
  await sent(1);
  FakeXhr.last().fail();
  await waitFor(() => expect(screen.getByRole("alert")).toHaveTextContent("Failed to add Event"));
  expect(control("title")).toHaveValue("The Title");
  expect(control("bannerImage").files).toHaveLength(1);
});
