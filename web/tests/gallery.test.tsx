import { createEvent, fireEvent, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";

import { Gallery } from "../src/ui/Gallery";

const PATHS = ["/images/a.jpg", "/images/b.jpg", "/images/c.jpg"];

async function openSecond() {
  render(<Gallery paths={PATHS} title="Isla & Rory" />);
  const picture = screen.getByRole("button", { name: "Isla & Rory, picture 2" });
  await userEvent.click(picture);
  await screen.findByRole("dialog");
  return picture;
}

const shown = () => document.querySelector(".yarl__slide_current");

test("a picture opens over the page, and closing it leads back to it", async () => {
  const picture = await openSecond();
  expect(shown()).toHaveAttribute("aria-label", "2 of 3");
  fireEvent.keyDown(shown() as Element, { key: "Escape" });
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  expect(picture).toHaveFocus();
});

test("a picture over the page comes with the pixels of the screen, in its own size", async () => {
  await openSecond();
  const picture = shown()?.querySelector("img");
  expect(picture).toHaveAttribute("src", "/images/b.jpg");
  expect(picture).toHaveAttribute("srcset", "/images/b.jpg?w=1920 1920w");
  expect(picture).toHaveAttribute("sizes", "1920px");
});

test("a key that repeats too fast turns one picture", async () => {
  await openSecond();
  const place = shown() as Element;
  // Both at one moment, however long the first keeps the page busy.
  const presses = [1, 2].map(() => createEvent.keyDown(place, { key: "ArrowRight" }));
  for (const press of presses) fireEvent(place, press);
  await waitFor(() => expect(shown()).toHaveAttribute("aria-label", "3 of 3"));
  await new Promise((passed) => setTimeout(passed, 400));
  expect(shown()).toHaveAttribute("aria-label", "3 of 3");
});

test("a picture that does not load says so", async () => {
  await openSecond();
  fireEvent.error(shown()?.querySelector("img") as Element);
  expect(await screen.findByText("This image failed to load")).toBeVisible();
});

test("without pictures there is no gallery", () => {
  const { container } = render(<Gallery paths={[]} title="Isla & Rory" />);
  expect(container).toBeEmptyDOMElement();
});
