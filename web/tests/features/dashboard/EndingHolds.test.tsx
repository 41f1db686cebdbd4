import { render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { expect, test } from "vitest";

import { EndingHolds, OvertakenHolds } from "../../../src/features/dashboard/todo/Holds";

const hold = {
  name: "Eilidh",
  venueId: "v1",
  venueTitle: "Torran",
  day: "2027-06-19",
  lastDay: "2027-06-20",
  kind: "held",
  endsOn: "2027-05-01",
  label: "",
  at: "2026-11-20T10:00:00Z",
  who: "Morag",
  option: 1,
  isEnding: true,
  turn: "",
  turnSince: null,
} as const;
const show = (stays: Parameters<typeof EndingHolds>[0]["stays"]) =>
  render(<EndingHolds stays={stays} />, { wrapper: MemoryRouter });

test("a hold that ends leads to its enquiry, and one without an enquiry to its month of the diary", () => {
  show([
    { ...hold, id: "s1", enquiryId: "e1" },
    { ...hold, id: "s2", enquiryId: "", name: "Open day" },
  ]);
  expect(screen.getByRole("link", { name: "Eilidh" })).toHaveAttribute("href", "/admin/enquiry/e1");
  expect(screen.getByRole("link", { name: "Open day" })).toHaveAttribute(
    "href",
    "/admin/diary?month=2027-06",
  );
  expect(screen.getAllByRole("listitem")[0]).toHaveTextContent(
    /^Eilidh, Torran, Sat,? 19 June 2027 ends Sat,? 1 May 2027$/,
  );
});

test("a hold whose days are booked leads to its enquiry", () => {
  render(<OvertakenHolds stays={[{ ...hold, id: "s1", enquiryId: "e1" }]} />, { wrapper: MemoryRouter });
  expect(screen.getByRole("region", { name: "Holds whose days are booked" })).toBeVisible();
  expect(screen.getByRole("link", { name: "Eilidh" })).toHaveAttribute("href", "/admin/enquiry/e1");
});

test("nothing is said where no hold ends", () => {
  const { container } = show([]);
  expect(container).toBeEmptyDOMElement();
});
