import { act, render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { MemoryRouter } from "react-router-dom";
import { renderToString } from "react-dom/server";
import { afterEach, expect, test } from "vitest";

import { VenuesPage } from "../../../../src/features/venues/VenuesPage";
import { SaveButton } from "../../../../src/features/venues/shortlist/SaveButton";
import { ShortlistLink } from "../../../../src/features/venues/shortlist/ShortlistLink";
import { LateSaveButton, LateSavedLink } from "../../../../src/features/venues/shortlist/late";
import { useAcceptance } from "../../../../src/paths/acceptedVisit";
import { fakeApi } from "../../../support/fakeApi";
import { found } from "../../../support/foundVenues";
import { details, venue as castle } from "../../../support/sampleItems";

const KEY = "ceilidh.shortlist";

const house = { ...castle, slug: "one" };

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

const show = (compared = "") =>
  render(
    <MemoryRouter>
      <Accepted />
      <SaveButton venue={{ slug: "one", title: "Ardvorran" }} />
      <SaveButton venue={{ slug: "two", title: "Dunskelly" }} />
      <ShortlistLink compared={compared} />
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
  show("one");
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

  await waitFor(() => expect(button).toHaveAttribute("aria-pressed", "true"));
  expect(JSON.parse(localStorage.getItem(KEY) ?? "")).toEqual(["one"]);
});

test("a venue that has another address now is saved at that, once", async () => {
  storeElsewhere(["former", "two", "one", "gone"]);
  fakeApi({
    "/api/admin/get-site-content": { body: details },
    "/api/admin/find-venues": { body: { ...found, houses: [house], renamed: { former: "one" } } },
  });
  render(
    <MemoryRouter initialEntries={["/venues?saved=former,two,one,gone"]}>
      <VenuesPage />
    </MemoryRouter>,
  );

  expect(await screen.findByText("1 house side by side; 2 are no longer here")).toBeVisible();
  expect(JSON.parse(localStorage.getItem(KEY) ?? "")).toEqual(["one", "two", "gone"]);
  expect(screen.getByRole("button", { name: `Save ${house.title}` })).toHaveAttribute("aria-pressed", "true");
  expect(screen.queryByRole("link", { name: /saved house/ })).toBeNull();
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
  await waitFor(() => expect(screen.queryByRole("link")).toBeNull());
});
