import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";

import { Title } from "../../../src/ui/headings/Title";

const parts = (heading: HTMLElement) =>
  [...heading.querySelectorAll(".title__part")].map(({ textContent }) => textContent);

test("a title may break after a colon, and is read out as it was typed", () => {
  render(<Title level={1} text="Isla & Rory: a midsummer wedding" />);
  const heading = screen.getByRole("heading", { level: 1, name: "Isla & Rory: a midsummer wedding" });
  expect(parts(heading)).toEqual(["Isla & Rory:", "a midsummer wedding"]);
  expect(heading).toHaveTextContent("Isla & Rory: a midsummer wedding");
});

test.each(["The Hogmanay Ball", "Supper at 19:30", "https://ceilidh.example"])("%s is one part", (text) => {
  render(<Title level={2} text={text} />);
  expect(screen.getByRole("heading")).toHaveTextContent(text);
  expect(parts(screen.getByRole("heading"))).toEqual([]);
});

test("each of several colons ends a part", () => {
  render(<Title level={3} text="Selkie: the wind: a collection" />);
  expect(parts(screen.getByRole("heading"))).toEqual(["Selkie:", "the wind:", "a collection"]);
});
