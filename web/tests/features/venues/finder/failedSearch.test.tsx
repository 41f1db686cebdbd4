import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { expect, test } from "vitest";

import { VenuesPage } from "../../../../src/features/venues/VenuesPage";
import { fakeApi } from "../../../support/fakeApi";
import { found, wholeList } from "../../../support/foundVenues";
import { details, venue } from "../../../support/sampleItems";

/** Opens the list at a server that answers each search with the next of these, and then always with the last. */
async function open(path: string, ...answers: { status?: number; body: unknown }[]) {
  fakeApi({
    "/api/admin/get-site-content": { body: details },
    "/api/admin/get-venues": { body: [venue] },
    "/api/admin/find-venues": () => (answers.length > 1 ? answers.shift() : answers[0])!,
  });
  const router = createMemoryRouter([{ path: "/venues", element: <VenuesPage /> }], {
    initialEntries: [path],
  });
  render(<RouterProvider router={router} />);
  await screen.findByRole("heading", { name: venue.title });
}

const NO_ANSWER = { status: 503, body: {} };
const search = async (guests: string) => {
  await userEvent.type(screen.getByLabelText("Guests"), guests);
  await userEvent.click(screen.getByRole("button", { name: "Show houses" }));
};

test("a search that fails is told, and sending the form again repeats it", async () => {
  await open("/venues", { body: wholeList }, NO_ANSWER, { body: found });
  await search("60");
  expect(await screen.findByRole("alert")).toHaveTextContent(
    "The houses could not be searched. Please try again in a moment.",
  );
  expect(screen.getByLabelText("Guests")).toHaveValue("60");
  expect(screen.queryByText("1 of 7 houses")).toBeNull();

  await userEvent.click(screen.getByRole("button", { name: "Show houses" }));
  expect(await screen.findByText("1 of 7 houses")).toBeVisible();
  expect(screen.queryByRole("alert")).toBeNull();
});

test("a link to a search that fails says so above all houses", async () => {
  await open("/venues?guests=60", NO_ANSWER);
  expect(screen.getByRole("alert")).toHaveTextContent("could not be searched");
});

test("of the whole list nothing is told", async () => {
  await open("/venues", NO_ANSWER);
  expect(screen.queryByRole("alert")).toBeNull();
});

test("what is wrong with the choice is announced", async () => {
  const errors = { guests: "Please enter a whole number." };
  await open("/venues", { body: wholeList }, { body: { ...found, errors } });
  await search("many");
  expect(await screen.findByRole("alert")).toHaveTextContent(errors.guests);
  expect(screen.getByLabelText("Guests")).toHaveAccessibleDescription(errors.guests);
});
