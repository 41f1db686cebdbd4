import { act, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { MemoryRouter } from "react-router-dom";
import { renderToString } from "react-dom/server";
import { afterEach, expect, test } from "vitest";

import { SaveButton } from "../../../../src/features/venues/shortlist/SaveButton";
import { ShortlistLink } from "../../../../src/features/venues/shortlist/ShortlistLink";
import { LateSaveButton, LateSavedLink } from "../../../../src/features/venues/shortlist/late";
import { useAcceptance } from "../../../../src/paths/acceptedVisit";

const KEY = "ceilidh.shortlist";

/** What another tab does: it stores, and the browser tells this one. */
const storeElsewhere = (slugs: unknown) =>
  act(() => {
    localStorage.setItem(KEY, JSON.stringify(slugs));
    window.dispatchEvent(new StorageEvent("storage", { key: KEY }));
  });

/** What the server accepted of the address. */
function Accepted() {
  useAcceptance({ visit: { date: "", guests: "80" } });
  return null;
}

const show = (address = "/venues?guests=80") =>
  render(
    <MemoryRouter initialEntries={[address]}>
      <Accepted />
      <SaveButton venue={{ slug: "one", title: "Ardvorran" }} />
      <SaveButton venue={{ slug: "two", title: "Dunskelly" }} />
      <ShortlistLink />
    </MemoryRouter>,
  );

afterEach(() => storeElsewhere([]));

test("saved venues are kept on the device and lead to an address that compares them", async () => {
  show();
  expect(screen.queryByRole("link")).toBeNull();

  await userEvent.click(screen.getByRole("button", { name: "Save Ardvorran" }));
  expect(screen.getByRole("link", { name: "1 saved house" })).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Save Dunskelly" }));

  expect(JSON.parse(localStorage.getItem(KEY) ?? "")).toEqual(["one", "two"]);
  const link = screen.getByRole("link", { name: "Compare 2 saved houses" });
  expect(link).toHaveAttribute("href", "/venues?saved=one%2Ctwo&guests=80");
});

test("a venue is removed by the same button", async () => {
  show();
  const button = screen.getByRole("button", { name: "Save Ardvorran" });

  await userEvent.click(button);
  expect(button).toHaveAttribute("aria-pressed", "true");
  await userEvent.click(button);

  expect(button).toHaveAttribute("aria-pressed", "false");
  expect(localStorage.getItem(KEY)).toBe("[]");
});

test("two tabs show the same", () => {
  show();
  storeElsewhere(["two"]);

  expect(screen.getByRole("button", { name: "Save Dunskelly" })).toHaveAttribute("aria-pressed", "true");
  storeElsewhere([]);
  expect(screen.getByRole("button", { name: "Save Dunskelly" })).toHaveAttribute("aria-pressed", "false");
});

test.each(["{", '{"a":1}', "[1, null]"])("what else is stored counts as nothing: %s", (text) => {
  show();
  act(() => {
    localStorage.setItem(KEY, text);
    window.dispatchEvent(new StorageEvent("storage", { key: KEY }));
  });

  expect(screen.queryByRole("link")).toBeNull();
});

test("the page that compares the saved venues has no link to itself", () => {
  show("/venues?saved=one");
  storeElsewhere(["one"]);

  expect(screen.queryByRole("link")).toBeNull();
});

test("the page of a venue has the same button, which comes after the page", async () => {
  const venue = { slug: "one", title: "Ardvorran" };
  expect(renderToString(<LateSaveButton venue={venue} />)).toBe("");
  render(<LateSaveButton venue={venue} />);
  const button = await screen.findByRole("button", { name: "Save Ardvorran" });
  expect(button).toHaveAttribute("aria-pressed", "false");

  button.focus();
  await userEvent.keyboard("{Enter}");

  expect(button).toHaveAttribute("aria-pressed", "true");
  expect(JSON.parse(localStorage.getItem(KEY) ?? "")).toEqual(["one"]);
});

test("of more than twelve houses, the first one that was saved is given up", async () => {
  const before = Array.from({ length: 12 }, (_, index) => `house-${index}`);
  storeElsewhere(before);
  show();
  await userEvent.click(screen.getByRole("button", { name: "Save Ardvorran" }));
  expect(JSON.parse(localStorage.getItem(KEY) ?? "")).toEqual([...before.slice(1), "one"]);
});

test("the header and its menu lead to the saved houses and say how many they are", async () => {
  storeElsewhere(["one", "two"]);
  render(
    <MemoryRouter initialEntries={["/about"]}>
      <LateSavedLink inWords={false} />
      <LateSavedLink inWords />
    </MemoryRouter>,
  );

  for (const name of ["Saved houses: 2", "Saved houses (2)"])
    expect(await screen.findByRole("link", { name })).toHaveAttribute("href", "/venues?saved=one%2Ctwo");
  storeElsewhere([]);
  expect(screen.queryByRole("link")).toBeNull();
});
