// @module-tag slow

import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { expect, test, vi } from "vitest";

import { ContactPage } from "../../../src/features/enquiries/ContactPage";
import { fakeApi } from "../../support/fakeApi";
import { details, venue } from "../../support/sampleItems";

const SEND = "/api/admin/send-email";
const HOUSE = "?about=venue/castle&date=2027-06-19&guests=54";
const OTHER_DAY = "?about=venue/castle&date=2027-06-26&guests=54";
const QUESTION = "Is Ardvorran Castle free on Saturday 19 June 2027 for 54 guests?";
const FREE = { state: "free", heldUntil: "", words: "Free as far as we know", nearest: [], houses: [] };
const UNDERSTOOD = {
  visit: { date: "2027-07-03", period: "", understood: "Saturday 3 July 2027" },
  error: "",
};

async function open(query = "", changes = {}) {
  fakeApi({
    "/api/admin/get-site-content": { body: details },
    "/api/admin/single-venue/castle": { body: { ...venue, title: "Ardvorran Castle" } },
    "/api/admin/venue-day/castle": { body: { availability: FREE } },
    "/api/admin/typed-date": { body: UNDERSTOOD },
    "/api/admin/get-events": { body: [] },
    [SEND]: { body: { message: "Message Sent!" } },
    ...changes,
  });
  const router = createMemoryRouter(
    [
      { path: "/contact", element: <ContactPage /> },
      { path: "/venues", element: <p>Houses</p> },
    ],
    { initialEntries: [`/contact${query}`] },
  );
  render(<RouterProvider router={router} />);
  await screen.findByRole("heading", { name: details.contactTitle });
  if (query) await screen.findByText("About", { exact: false, selector: ".contact__about span" });
  return router;
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string, text: string) => fireEvent.input(field(label), { target: { value: text } });
const typeDate = (text: string) => {
  type("Date", text);
  fireEvent.blur(field("Date"));
};

/** Opens the page anew in the same tab. */
async function reload(query = "") {
  cleanup();
  return open(query);
}

test("what was typed stands in the form again after another page and Back", async () => {
  const router = await open();
  for (const [label, text] of [
    ["Name", "Mòrag"],
    ["Email", "m@b.example"],
    ["Phone (optional)", "0131"],
    ["Message", "Dear all,\n\nin May?"],
    ["Kind of event", "party"],
    ["Guests", "80"],
  ] as const)
    type(label, text);
  await act(() => router.navigate("/venues"));
  expect(screen.getByText("Houses")).toBeVisible();
  await act(() => router.navigate(-1));
  expect(field("Name")).toHaveValue("Mòrag");
  expect(field("Email")).toHaveValue("m@b.example");
  expect(field("Phone (optional)")).toHaveValue("0131");
  expect(field("Message")).toHaveValue("Dear all,\n\nin May?");
  expect(field("Kind of event")).toHaveValue("party");
  expect(field("Guests")).toHaveValue(80);
});

test("a typed date is understood again after the page is loaded anew", async () => {
  await open();
  typeDate("3 July 2027");
  await screen.findByText("Saturday 3 July 2027");
  await reload();
  expect(field("Date")).toHaveValue("3 July 2027");
  expect(await screen.findByText("Saturday 3 July 2027")).toBeVisible();
});

test("a changed question stays, and one that nobody changed is written anew", async () => {
  await open(HOUSE);
  await waitFor(() => expect(field("Message")).toHaveValue(QUESTION));
  type("Name", "Mòrag");
  await reload(OTHER_DAY);
  await waitFor(() => expect(field("Message")).toHaveValue(QUESTION.replace("19", "26")));
  type("Message", "And may we bring dogs?");
  await reload(HOUSE);
  expect(field("Name")).toHaveValue("Mòrag");
  expect(field("Message")).toHaveValue("And may we bring dogs?");
});

test("a changed day stays until another one is chosen on the page of a house", async () => {
  await open(HOUSE);
  typeDate("3 July 2027");
  await screen.findByText("3 July 2027 · 54 guests");
  await reload(HOUSE);
  expect(await screen.findByText("3 July 2027 · 54 guests")).toBeVisible();
  expect(field("Date")).toHaveValue("3 July 2027");
  await reload(OTHER_DAY);
  expect(await screen.findByText("26 June 2027 · 54 guests")).toBeVisible();
  expect(field("Date")).toHaveValue("26 June 2027");
});

test("a field that the browser empties is not filled again by what is drawn later", async () => {
  await open(HOUSE);
  type("Name", "Mòrag");
  await reload(HOUSE);
  expect(field("Name")).toHaveValue("Mòrag");
  field("Name").value = "";
  typeDate("3 July 2027");
  await screen.findByText("3 July 2027 · 54 guests");
  expect(field("Name")).toHaveValue("");
});

test("removing the house leaves what was typed", async () => {
  await open(HOUSE);
  type("Phone (optional)", "0131");
  act(() => screen.getByRole("button", { name: "Remove Ardvorran Castle" }).click());
  expect(screen.getByLabelText("No date yet? The season")).toBeVisible();
  expect(field("Phone (optional)")).toHaveValue("0131");
});

test("nothing is stored of what was sent", async () => {
  await open();
  type("Name", "Mòrag");
  type("Email", "m@b.example");
  type("Message", "In May?");
  fireEvent.submit(screen.getByRole("button", { name: "SEND" }).closest("form") as HTMLFormElement);
  expect(await screen.findByText("Message Sent!")).toBeVisible();
  act(() => screen.getByRole("button", { name: "Write another message" }).click());
  expect(field("Message")).toHaveValue("");
  await reload();
  for (const label of ["Name", "Email", "Message"]) expect(field(label)).toHaveValue("");
  expect(sessionStorage.getItem("ceilidh.enquiry")).not.toContain("May");
});

test("after a failure the focus is at SEND again, and what was typed is stored", async () => {
  vi.spyOn(console, "error").mockReturnValue();
  await open("", { [SEND]: { status: 503, body: {} } });
  type("Name", "Mòrag");
  type("Email", "m@b.example");
  type("Message", "In May?");
  const send = screen.getByRole("button", { name: "SEND" });
  send.focus();
  fireEvent.submit(send.closest("form") as HTMLFormElement);
  send.blur(); // as browsers do with a button that is disabled
  expect(await screen.findByRole("alert")).toHaveTextContent("Everything you wrote is still here.");
  expect(send).toHaveFocus();
  await reload();
  expect(field("Message")).toHaveValue("In May?");
});
