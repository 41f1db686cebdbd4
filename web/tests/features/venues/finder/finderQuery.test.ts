import { expect, test } from "vitest";

import { chosenQuery, filtersIn, pageQuery } from "../../../../src/features/venues/finder/finderQuery";

const CHOICE = "guests=80&minutes=90&from=Oban&date=2027-06-19";
const params = (query: string) => new URLSearchParams(query);

function formOf(query: string): FormData {
  const form = new FormData();
  for (const [name, value] of params(query)) form.set(name, value);
  return form;
}

test("another page of the list is of the same choice and the same day", () => {
  expect(pageQuery(params(`${CHOICE}&page=2`), 3)).toBe(`?${CHOICE}&page=3`);
  expect(pageQuery(params(""), 2)).toBe("?page=2");
});

test("a changed choice begins with its first page, and with the day that was looked at", () => {
  expect(filtersIn(formOf(`${CHOICE}&page=2`))).toBe(`?${CHOICE}`);
});

test.each([
  ["from=Oban", ""],
  ["from=Oban&minutes=90", "?minutes=90&from=Oban"],
  ["from=Oban&sort=nearest", "?from=Oban&sort=nearest"],
])("a place narrows only what asks how far it is: %s", (chosen, expected) => {
  expect(filtersIn(formOf(chosen))).toBe(expected);
});

test("the server is asked for the choice and the day, and for nothing else of the address", () => {
  const asked = params(`${CHOICE}&page=2&saved=torran&utm_source=x&guests=`);
  expect(chosenQuery(asked)).toBe(`?${CHOICE}&page=2&saved=torran`);
});
