import { render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { MemoryRouter } from "react-router-dom";
import { expect, test } from "vitest";

import type { Venue } from "../../../../src/api/types";
import { Comparison } from "../../../../src/features/venues/finder/Comparison";
import type { FoundVenues } from "../../../../src/features/venues/finder/useFoundVenues";
import { useAcceptance } from "../../../../src/paths/acceptedVisit";
import { found } from "../../../support/foundVenues";
import { venue } from "../../../support/sampleItems";

const one: Venue = { ...venue, id: "1", slug: "one", title: "Ardvorran" };
const two: Venue = { ...venue, id: "2", slug: "two", title: "Dunskelly", dogs: "", priceUnit: "a night" };
const TAKEN = {
  state: "taken",
  heldUntil: "",
  words: "Taken",
  nearest: { date: "2027-06-26", day: "26 June 2027" },
} as const;
const FREE = { state: "free", heldUntil: "", words: "Free as far as we know", nearest: null } as const;
const VISIT = { date: "2027-06-19", guests: "54", period: "", understood: "Saturday 19 June 2027" };

/** The comparison, and what the server accepted of its address. */
function Compared({ answer }: { answer: FoundVenues }) {
  useAcceptance(answer);
  return <Comparison found={answer} />;
}

const show = (houses: Venue[], changes: Partial<FoundVenues> = {}) =>
  render(
    <MemoryRouter initialEntries={["/venues?saved=one,two"]}>
      <Compared answer={{ ...found, houses, ...changes }} />
    </MemoryRouter>,
  );

const cellsOf = (name: string) =>
  within(screen.getByRole("rowheader", { name }).closest("tr")!)
    .getAllByRole("cell")
    .map(({ textContent }) => textContent);

test("a row has what each house says, or that it is not given", () => {
  show([one, two]);
  expect(cellsOf("Dine")).toEqual(["120", "120"]);
  expect(cellsOf("Dogs")).toEqual(["Two, in the tower", "–"]);
  expect(cellsOf("From")).toEqual(["£18,400for the house, two nights", "£18,400a night"]);
  expect(screen.getByRole("cell", { name: "Not given" })).toBeVisible();
});

test("rows of which all houses say the same are left out on demand", async () => {
  show([one, two]);
  const choice = screen.getByRole("checkbox", { name: "Only what differs" });

  await userEvent.click(choice);
  const labels = screen.getAllByRole("rowheader").map(({ textContent }) => textContent);
  expect(labels).toEqual(["From", "Dogs"]);

  await userEvent.click(choice);
  expect(cellsOf("Dine")).toEqual(["120", "120"]);
});

test("with a day it says of each house whether it is free, and when else", () => {
  show([one, two], { visit: VISIT, day: "19 June 2027", days: { 1: FREE, 2: TAKEN } });

  expect(cellsOf("19 June 2027")).toEqual(["Free as far as we know", "Taken free on 26 June 2027"]);
  const other = screen.getByRole("link", { name: "26 June 2027" });
  expect(other.getAttribute("href")).toMatch(/^\/single-venue\/two\?date=2027-06-26.*#day$/);
});

test("a day of which nothing is known has no row", () => {
  const unknown = { state: "unknown", heldUntil: "", words: "", nearest: null } as const;
  show([one, two], { day: "19 June 2027", days: { 1: unknown, 2: unknown } });
  expect(screen.queryByRole("rowheader", { name: "19 June 2027" })).toBeNull();
});

test.each([
  [[one, two], "Ask about these houses", "/contact?houses=one%2Ctwo&date=2027-06-19&guests=54"],
  [[one], "Ask about this house", "/contact?about=venue%2Fone&date=2027-06-19&guests=54"],
])("all compared houses, the day and the guests go along to the form", (houses, name, path) => {
  show(houses, { visit: VISIT });
  expect(screen.getByRole("link", { name })).toHaveAttribute("href", path);
});

test("a single house differs from none, so that there is nothing to leave out", () => {
  show([one]);
  expect(screen.queryByRole("checkbox")).toBeNull();
});
