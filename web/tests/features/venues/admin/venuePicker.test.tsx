// @module-tag slow

import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";

import { VenueSelectField } from "../../../../src/features/venues/admin/picker/VenueSelectField";
import { VenueMultiSelectField } from "../../../../src/features/venues/admin/picker/VenueMultiSelectField";
import { control, renderForm, noticeText } from "../../../support/renderForm";
import { fakeApi } from "../../../support/fakeApi";

const VENUES = ["Ardvorran", "Balnacraig", "Corran Hall"].map((title, index) => ({
  id: String(index + 1),
  title,
  city: "Oban",
  featuredImage: "",
}));

/** A fake API with a few venues that can be searched by title; returns the received calls. */
function catalogue() {
  const byId = VENUES.map((venue) => [`/api/admin/get-venue/${venue.id}`, { body: venue }] as const);
  return fakeApi({
    ...Object.fromEntries(byId),
    "/api/admin/get-venues": ({ url }) => {
      const search = new URL(url).searchParams.get("search") ?? "";
      return { body: VENUES.filter(({ title }) => title.toLowerCase().includes(search.toLowerCase())) };
    },
  });
}

interface Values {
  venues: string[];
}

function openPicker(venues: string[]) {
  const form = renderForm<Values>(
    { venues },
    <VenueMultiSelectField<Values> name="venues" label="Top venues" />,
  );
  return () => form.getValues("venues");
}

const box = () => screen.getByRole("combobox");
const option = (name: RegExp) => screen.findByRole("option", { name });
const chosen = () =>
  screen.getAllByRole("group").map((row) => within(row).getByText(/./, { selector: "legend" }));

test("what is typed is looked for, and a few venues at most are asked for", async () => {
  const seen = catalogue();
  openPicker([]);
  await userEvent.click(box());
  expect(await option(/Ardvorran/)).toBeVisible();
  fireEvent.change(box(), { target: { value: "corr" } });
  const queries = () => seen.map(({ url }) => new URL(url).searchParams);
  await waitFor(() => expect(queries().map((query) => query.get("search"))).toEqual([null, "corr"]));
  expect(queries()[1]?.get("limit")).toBe("20");
  expect(queries()[1]?.get("fields")).toBe("title,city,state,featuredImage");
});

test("a venue is chosen by the keys, and the box is ready for the next", async () => {
  catalogue();
  const value = openPicker(["1"]);
  await userEvent.type(box(), "bal");
  await option(/Balnacraig/);
  await waitFor(() => expect(screen.getAllByRole("option")).toHaveLength(1));
  await userEvent.keyboard("{ArrowDown}{Enter}");
  expect(value()).toEqual(["1", "2"]);
  expect(box()).toHaveValue("");
  expect(box()).toHaveFocus();
  expect(noticeText()).toBe("Balnacraig added.");
  await userEvent.keyboard("cor");
  expect(box()).toHaveValue("cor");
  await option(/Corran Hall/);
  await userEvent.keyboard("{ArrowDown}{Enter}");
  expect(value()).toEqual(["1", "2", "3"]);
});

test("while the next answer is awaited, nothing is offered that does not fit what was typed", async () => {
  catalogue();
  openPicker([]);
  await userEvent.click(box());
  expect(await screen.findAllByRole("option")).toHaveLength(3);
  await userEvent.keyboard("cor");
  expect(screen.getAllByRole("option").map((each) => each.textContent)).toEqual(["Corran HallOban"]);
});

test("a venue that was chosen can't be chosen again", async () => {
  catalogue();
  const value = openPicker(["2"]);
  await userEvent.click(box());
  await userEvent.click(await option(/Balnacraig/));
  expect(value()).toEqual(["2"]);
  expect(await option(/Balnacraig.*chosen/)).toHaveAttribute("aria-disabled", "true");
});

test("the chosen ones go by their titles, move and are removed", async () => {
  catalogue();
  const value = openPicker(["3", "1"]);
  await userEvent.click(await screen.findByRole("button", { name: "Move Ardvorran up" }));
  expect(value()).toEqual(["1", "3"]);
  await userEvent.click(screen.getByRole("button", { name: "Remove Corran Hall" }));
  expect(value()).toEqual(["1"]);
  expect(chosen().map((name) => name.textContent)).toEqual(["Ardvorran"]);
  await userEvent.click(screen.getByRole("button", { name: "Remove Ardvorran" }));
  expect(value()).toEqual([]);
  expect(box()).toHaveFocus();
});

test("a venue that is gone is said to be, and can be removed", async () => {
  catalogue();
  const value = openPicker(["99"]);
  const gone = "A venue that was deleted: please remove it here";
  await userEvent.click(await screen.findByRole("button", { name: `Remove ${gone}` }));
  expect(value()).toEqual([]);
});

test("a title that can't be fetched leaves the venue where it is", async () => {
  vi.spyOn(console, "error").mockReturnValue();
  fakeApi({ "/api/admin/get-venue/1": { status: 500, body: {} } });
  const value = openPicker(["1"]);
  expect(
    await screen.findByText("A venue whose title could not be fetched", { selector: "legend" }),
  ).toBeVisible();
  expect(value()).toEqual(["1"]);
});

test("a search that finds nothing says so, and one that fails too", async () => {
  catalogue();
  openPicker([]);
  await userEvent.type(box(), "zzz");
  expect(await screen.findByText("No venue matches.")).toBeVisible();
  fakeApi({ "/api/admin/get-venues": { status: 500, body: {} } });
  await userEvent.type(box(), "z");
  expect(await screen.findByText("Failed to fetch venues")).toBeVisible();
});

interface Place {
  venueId: string;
}

function openChoice(venueId: string) {
  const form = renderForm<Place>(
    { venueId },
    <VenueSelectField<Place> name="venueId" label="Venue" hint="Or none." />,
  );
  return () => form.getValues("venueId");
}

test("the venue of an event is shown in its box by title", async () => {
  catalogue();
  const value = openChoice("2");
  await waitFor(() => expect(box()).toHaveValue("Balnacraig"));
  await userEvent.clear(box());
  await userEvent.type(box(), "ard");
  await userEvent.click(await option(/Ardvorran/));
  expect(value()).toBe("1");
  expect(box()).toHaveValue("Ardvorran");
});

test("an event can do without a venue of the catalogue", async () => {
  catalogue();
  const value = openChoice("2");
  await waitFor(() => expect(box()).toHaveValue("Balnacraig"));
  await userEvent.click(box());
  await userEvent.click(await option(/Another venue/));
  expect(value()).toBe("");
  expect(box()).toHaveValue("");
});

test("leaving the box or pressing Escape chooses nothing", async () => {
  catalogue();
  const value = openChoice("2");
  await waitFor(() => expect(box()).toHaveValue("Balnacraig"));
  await userEvent.clear(box());
  await userEvent.type(box(), "ard");
  await option(/Ardvorran/);
  await userEvent.keyboard("{ArrowDown}{Escape}");
  expect(box()).toHaveValue("Balnacraig");
  await userEvent.type(box(), "{ArrowDown}{ArrowDown}");
  await userEvent.tab();
  expect(value()).toBe("2");
  expect(control("venueId")).toHaveValue("Balnacraig");
});

test("none of the catalogue is offered only while it matches what is typed, and Enter takes the first match", async () => {
  catalogue();
  const value = openChoice("2");
  await waitFor(() => expect(box()).toHaveValue("Balnacraig"));
  await userEvent.clear(box());
  await userEvent.type(box(), "ard");
  await waitFor(() => expect(screen.getAllByRole("option")).toHaveLength(1));
  expect(screen.queryByRole("option", { name: "Another venue" })).toBeNull();
  await userEvent.keyboard("{Enter}");
  await waitFor(() => expect(value()).toBe("1"));
  await waitFor(() => expect(box()).toHaveValue("Ardvorran"));
  expect(screen.queryByRole("option")).toBeNull();
  await userEvent.clear(box());
  await userEvent.type(box(), "ANOTHER VENUE{Enter}");
  await waitFor(() => expect(value()).toBe(""));
});

test("Enter before the answer takes the first match that is not taken yet when it comes", async () => {
  catalogue();
  const value = openPicker(["1"]);
  await userEvent.type(box(), "r{Enter}");
  await waitFor(() => expect(value()).toEqual(["1", "2"]));
  expect(box()).toHaveValue("");
});

test("Enter in a box in which nothing was typed chooses nothing", async () => {
  catalogue();
  const value = openChoice("2");
  await waitFor(() => expect(box()).toHaveValue("Balnacraig"));
  await userEvent.click(box());
  await option(/Ardvorran/);
  await userEvent.keyboard("{Enter}");
  expect(value()).toBe("2");
});

const PICKERS = [
  ["the venues of a package", () => openPicker(["1"])],
  ["the venue of an event", () => openChoice("")],
] as const;

test.each(
  PICKERS.flatMap(([of, open]) => [
    { of, open, text: "", looked: "nothing is typed" },
    { of, open, text: "bal", looked: "a venue matches" },
    { of, open, text: "zzz", looked: "no venue matches" },
  ]),
)("Enter in the box of $of does not send the form where $looked", async ({ open, text }) => {
  catalogue();
  open();
  const sent = vi.fn();
  box().closest("form")!.addEventListener("submit", sent);
  box().focus();
  await userEvent.keyboard(`${text}{Enter}`);
  expect(sent).not.toHaveBeenCalled();
});
