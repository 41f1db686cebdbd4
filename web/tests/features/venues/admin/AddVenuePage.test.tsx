// @module-tag slow

import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { beforeEach, expect, test, vi } from "vitest";

import { VenueFormPage } from "../../../../src/features/venues/admin/VenueAdminPages";
import { VENUE_FORM } from "../../../../src/features/venues/admin/venueForm";
import { FakeXhr } from "../../../support/fakeXhr";
import { Queries } from "../../../support/Queries";

const CONTROLS = VENUE_FORM.fields.filter(({ type, section }) => type !== "rows" && section !== "search");
const ROWS = VENUE_FORM.fields.filter(({ type }) => type === "rows").map(({ name }) => name);
const SEARCH_TEXTS = ["searchTitle", "searchDescription", "noIndex"];
const isMedia = ({ type }: { type: string }) => type === "media";

beforeEach(() => {
  localStorage.setItem("token", "a.b.c");
  FakeXhr.reset();
  vi.stubGlobal("XMLHttpRequest", FakeXhr);
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("out of reach")));
  vi.spyOn(console, "error").mockReturnValue();
});

function open() {
  const list = { path: "/admin/venues", element: <h1>All venues</h1> };
  const form = { path: "/admin/add-venue", Component: VenueFormPage };
  render(
    <RouterProvider router={createMemoryRouter([list, form], { initialEntries: ["/admin/add-venue"] })} />,
    { wrapper: Queries },
  );
}

const control = (name: string) => document.getElementsByName(name)[0] as HTMLInputElement;

function choose(name: string) {
  const film = control(name).accept.startsWith(".mp4");
  const files = [new File(["x"], film ? "clip.mp4" : "hall.jpg")];
  fireEvent.change(control(name), { target: { files } });
}

function fill() {
  for (const field of CONTROLS) {
    if (isMedia(field)) choose(field.name);
    else fireEvent.input(control(field.name), { target: { value: `The ${field.label}` } });
  }
}

const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));
const add = () => press("Add Venue");

test("an empty form says at every required field and in rows with a text that it is, focuses the first, and sends nothing", async () => {
  open();
  expect(screen.getByRole("button", { name: "Add Venue" })).toHaveAccessibleDescription(
    "Visitors see it at once.",
  );
  await add();
  const required = CONTROLS.filter((each) => each.required);
  for (const field of required)
    expect(await screen.findByText(`${field.label} is required.`)).toBeInTheDocument();
  expect(control("title")).toHaveFocus();
  expect(control("itineraryContent.0.image")).toBeValid();
  await userEvent.click(screen.getByRole("button", { name: "Add More Venue" }));
  fireEvent.input(control("itineraryContent.1.title"), { target: { value: "The mill" } });
  await add();
  // A blank row needs none.
  expect(await screen.findAllByText("Other venue image is required.")).toHaveLength(1);
  expect(control("itineraryContent.1.image")).toBeInvalid();
  expect(FakeXhr.sent).toEqual([]);
});

test("a whole form is kept while the server is out of reach, then sent, shows its progress, and leads to the list", async () => {
  open();
  fill();
  await add();
  await waitFor(() => expect(FakeXhr.sent).toHaveLength(1));
  FakeXhr.last().fail();
  await waitFor(() => expect(screen.getByRole("alert")).toHaveTextContent("Failed to add venue"));
  expect(screen.getByRole("button", { name: "Add Venue" })).toHaveFocus();
  expect(control("title")).toHaveValue("The Title");
  await add();
  await waitFor(() => expect(FakeXhr.sent).toHaveLength(2));
  const request = FakeXhr.last();
  expect(await screen.findByRole("button", { name: "Adding..." })).toBeDisabled();
  request.progress(25, 100);
  await waitFor(() => expect(screen.getByRole("progressbar", { name: "Upload" })).toHaveValue(0.25));
  expect([request.path, request.headers["Authorization"]]).toEqual(["/api/admin/add-venue", "Bearer a.b.c"]);
  expect([...new Set(request.body.keys())].toSorted()).toEqual(
    [
      ...CONTROLS.map((field) => field.name).filter((name) => !name.startsWith("centerContent.")),
      "centerContent",
      ...ROWS,
      ...SEARCH_TEXTS,
    ].toSorted(),
  );
  request.answer(200, { message: "Venue added successfully!", venue: { id: "1", version: 1 } });
  expect(await screen.findByRole("heading", { name: "All venues" })).toBeVisible();
});

test.each([
  ["Other venue", "Add More Venue", "itineraryContent", "title"],
  ["Room", "Add room", "rooms", "name"],
  ["Voice", "Add voice", "voices", "name"],
])("a row of “%s” is moved up and down", async (row, addLabel, list, field) => {
  open();
  while (!control(`${list}.1.${field}`)) await press(addLabel);
  for (const at of [0, 1])
    fireEvent.input(control(`${list}.${at}.${field}`), { target: { value: `Row ${at}` } });
  const values = () => [0, 1].map((at) => control(`${list}.${at}.${field}`).value);
  await press(`Move ${row} 2 up`);
  expect(values()).toEqual(["Row 1", "Row 0"]);
  await press(`Move ${row} 1 down`);
  expect(values()).toEqual(["Row 0", "Row 1"]);
});

test("a room is sent with how many it takes in each way", async () => {
  const room = { name: "Hall", use: "Talks", capacity: "80", theatre: "120", standing: "160" };
  open();
  fill();
  while (!control("rooms.0.name")) await press("Add room");
  for (const [field, value] of Object.entries(room))
    fireEvent.input(control(`rooms.0.${field}`), { target: { value } });
  await add();
  await waitFor(() => expect(FakeXhr.sent).toHaveLength(1));

  expect(JSON.parse(String(FakeXhr.last().body.get("rooms")))).toEqual([room]);
});

test("a row's picture is uploaded before the venue and its path goes into the row", async () => {
  open();
  fill();
  fireEvent.input(control("itineraryContent.0.title"), { target: { value: "The mill" } });
  choose("itineraryContent.0.image");
  await add();
  await waitFor(() => expect(FakeXhr.sent).toHaveLength(1));
  expect(FakeXhr.last().path).toBe("/api/admin/upload-venue-image");
  FakeXhr.last().answer(200, { image: "/images/mill.jpg" });
  await waitFor(() => expect(FakeXhr.sent).toHaveLength(2));
  expect(JSON.parse(String(FakeXhr.last().body.get("itineraryContent")))).toEqual([
    { title: "The mill", description: "", image: "/images/mill.jpg" },
  ]);
});

test("what the server refuses is said at the field, the first one focused, the rest in the notice, and in a closed row, which opens", async () => {
  open();
  fill();
  await add();
  await waitFor(() => expect(FakeXhr.sent).toHaveLength(1));
  FakeXhr.last().answer(422, {
    message: "Some fields need attention.",
    errors: {
      featuredImage: "This is no picture.",
      "centerContent.topText": "Too long.",
      isFullWidth: "Taken.",
    },
  });
  expect(await screen.findByText("This is no picture.")).toBeVisible();
  expect(control("featuredImage")).toHaveFocus();
  expect(control("centerContent.topText")).toHaveAccessibleDescription("Too long.");
  expect(screen.getByRole("alert")).toHaveTextContent("Some fields need attention. Taken.");
  expect(control("title")).toHaveValue("The Title");
  await userEvent.click(screen.getByRole("button", { name: "Other venue 1" }));
  expect(control("itineraryContent.0.title")).not.toBeVisible();
  await add();
  await waitFor(() => expect(FakeXhr.sent).toHaveLength(2));
  FakeXhr.last().answer(422, {
    message: "Look again.",
    errors: { "itineraryContent.0.title": "Too long." },
  });
  await waitFor(() => expect(control("itineraryContent.0.title")).toHaveFocus());
  expect(control("itineraryContent.0.title")).toBeVisible();
});

test("a closed row in which something is wrong opens itself and takes the focus", async () => {
  open();
  fill();
  fireEvent.input(control("itineraryContent.0.title"), { target: { value: "The mill" } });
  await userEvent.click(screen.getByRole("button", { name: "Other venue 1 The mill" }));
  await add();
  await waitFor(() => expect(control("itineraryContent.0.image")).toHaveFocus());
  expect(control("itineraryContent.0.title")).toBeVisible();

  await userEvent.click(screen.getByRole("button", { name: "Remove Other venue 1" }));
  await add();
  await waitFor(() => expect(FakeXhr.sent).toHaveLength(1));
});
