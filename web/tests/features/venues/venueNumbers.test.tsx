import { render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { expect, test } from "vitest";

import { VenueCard } from "../../../src/features/venues/VenueCard";
import { VenueNumbers } from "../../../src/features/venues/VenueNumbers";
import { venue } from "../../support/sampleItems";

const NONE = { guestsDine: "", guestsSleep: "", priceFrom: "", minutesFromEdinburgh: "" };
const ALL = { guestsDine: "80", guestsSleep: "28", priceFrom: "16200", minutesFromEdinburgh: "220" };

test.each([
  [ALL, "Dine 80 · sleep 28 · from £16,200 · 3 h 40 from Edinburgh"],
  [{ ...ALL, guestsDine: "" }, "Sleep 28 · from £16,200 · 3 h 40 from Edinburgh"],
  [{ ...NONE, guestsDine: "1200", priceFrom: "9800" }, "Dine 1,200 · from £9,800"],
  [{ ...NONE, priceFrom: "9800" }, "From £9,800"],
  [{ ...NONE, minutesFromEdinburgh: "40" }, "40 min from Edinburgh"],
])("a house has its numbers in a line, as far as they are given: %j", (given, text) => {
  render(<VenueNumbers venue={given} />);
  expect(screen.getByText(text)).toBeVisible();
});

test("a house without numbers has no line", () => {
  const { container } = render(<VenueNumbers venue={NONE} />);
  expect(container).toBeEmptyDOMElement();
});

test("the card of a venue has its numbers", () => {
  render(<VenueCard venue={venue} level={2} />, { wrapper: MemoryRouter });
  expect(screen.getByText("Dine 120 · sleep 24 · from £18,400 · 3 h from Edinburgh")).toBeVisible();
});
