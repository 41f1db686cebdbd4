import { act, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { beforeEach, expect, test, vi } from "vitest";

import { ActionBar } from "../../../src/ui/blocks/ActionBar";

type Report = (entries: { target: Element; isIntersecting: boolean }[]) => void;

/** Tells the bar which of the observed elements are in the window; jsdom has no layout. */
let report: Report;

beforeEach(() => {
  class Observer {
    constructor(callback: Report) {
      report = callback;
    }
    observe() {}
    disconnect() {}
  }
  vi.stubGlobal("IntersectionObserver", Observer);
});

function scrollTo(place: "opening" | "middle" | "footer") {
  const [opening, footer] = [".banner--opening", ".footer"].map((part) => document.querySelector(part));
  act(() =>
    report([
      { target: opening as Element, isIntersecting: place === "opening" },
      { target: footer as Element, isIntersecting: place === "footer" },
    ]),
  );
}

function showPage() {
  render(
    <MemoryRouter>
      <div className="banner--opening" />
      <ActionBar text="Strathfearn Lodge" price="From £14,800" to="/contact?about=venue/one" label="Ask" />
      <div className="footer" />
    </MemoryRouter>,
  );
}

test("the bar comes when the opening picture has left, with what it is about", async () => {
  showPage();
  scrollTo("opening");
  expect(screen.queryByRole("complementary")).toBeNull();

  scrollTo("middle");

  const bar = await screen.findByRole("complementary", { name: "Ask" });
  expect(bar).toHaveTextContent("Strathfearn LodgeFrom £14,800");
  expect(screen.getByRole("link", { name: "Ask" })).toHaveAttribute("href", "/contact?about=venue/one");
});

test("the bar goes at the footer and at the opening picture", async () => {
  showPage();
  scrollTo("middle");
  const bar = await screen.findByRole("complementary");
  expect(bar).not.toHaveClass("sticky-bar--away");

  scrollTo("footer");
  expect(bar).toHaveClass("sticky-bar--away");
  scrollTo("middle");
  expect(bar).not.toHaveClass("sticky-bar--away");
  scrollTo("opening");
  expect(bar).toHaveClass("sticky-bar--away");
});
