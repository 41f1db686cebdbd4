import { createEvent, fireEvent, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test } from "vitest";

import { Gallery } from "../../../src/ui/gallery/Gallery";
import { leaveOverlay } from "../../support/windowHistory";

const PATHS = ["a", "b", "c", "d"].map((name) => `/images/${name}.jpg`);
const shown = () => document.querySelector<HTMLElement>(".yarl__slide_current")!;
const stands = (label: string) => waitFor(() => expect(shown()).toHaveAttribute("aria-label", label));

beforeEach(async () => {
  // jsdom has none.
  Object.assign(Element.prototype, { animate: () => undefined });
  render(<Gallery paths={PATHS} title="Isla & Rory" />);
  await userEvent.click(screen.getByRole("button", { name: "Isla & Rory, picture 1" }));
  await screen.findByRole("dialog");
});
afterEach(leaveOverlay);

/** Presses or releases a key at a moment, in milliseconds. */
function key(type: "keyDown" | "keyUp", name: string, at: number) {
  const event = createEvent[type](shown(), { key: name });
  Object.defineProperty(event, "timeStamp", { value: at });
  fireEvent(shown(), event);
}

test("a picture over the page is turned by Left and Right, and closed by Escape", async () => {
  key("keyDown", "ArrowRight", 1000);
  await stands("2 of 4");
  key("keyDown", "ArrowLeft", 2000);
  await stands("1 of 4");
  key("keyDown", "Escape", 3000);
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
});

test("a picture over the page is not turned again within 180 ms while a key is held, or within 40 ms less once it was released", async () => {
  key("keyDown", "ArrowRight", 1000);
  await stands("2 of 4");
  key("keyDown", "ArrowRight", 1179);
  key("keyDown", "ArrowRight", 1180);
  await stands("3 of 4");
  key("keyUp", "ArrowRight", 1200);
  key("keyDown", "ArrowRight", 1319);
  key("keyDown", "ArrowRight", 1320);
  await stands("4 of 4");
});

const at = (clientX: number) => ({ clientX, clientY: 0, pointerId: 1 });

function swipe(from: number, to: number) {
  const picture = shown().querySelector("img")!;
  fireEvent.pointerDown(picture, at(from));
  fireEvent.pointerMove(picture, at(to));
  fireEvent.pointerUp(picture, at(to));
}

test("a picture over the page is turned by a swipe of 200 pixels, not by one of 199", async () => {
  swipe(400, 201);
  await stands("1 of 4");
  swipe(400, 200);
  await stands("2 of 4");
  swipe(200, 400);
  await stands("1 of 4");
});

test("a picture over the page comes and goes within 300 ms", () => {
  const durations = document.querySelector(".yarl__portal")!.getAttribute("style");
  expect(durations).toContain("--yarl__fade_animation_duration: 300ms");
});
