import { render, screen, waitFor } from "@testing-library/react";
import type { ReactElement } from "react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { expect, test } from "vitest";

import { EventPage } from "../../src/features/events/EventPage";
import { PackagePage } from "../../src/features/packages/PackagePage";
import { VenuePage } from "../../src/features/venues/VenuePage";
import { details, event, packege, venue } from "../support/sampleItems";
import { fakeApi } from "../support/fakeApi";

const PAGES: [string, ReactElement, Record<string, unknown>, string[]][] = [
  ["venue", <VenuePage key="venue" />, venue, ["The Great Hall", "Six windows", "Grass", "On the left"]],
  [
    "event",
    <EventPage key="event" />,
    event,
    ["Supper", "Ninety-six guests", "The shore", "WHY BOOK WITH US"],
  ],
  ["packege", <PackagePage key="packege" />, packege, ["On the right", "Fourteen a year"]],
];

const pictureless = (value: unknown): unknown => {
  if (typeof value === "string") return value.startsWith("/images/") ? "" : value;
  if (Array.isArray(value)) return value.map(pictureless).filter(Boolean);
  if (value && typeof value === "object")
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, pictureless(each)]));
  return value;
};

function visit(kind: string, page: ReactElement, item: unknown) {
  fakeApi({
    "/api/admin/get-site-content": { body: details },
    "/api/admin/get-venues": { body: [] },
    [`/api/admin/single-${kind}/one`]: { body: item },
  });
  const router = createMemoryRouter([{ path: "/:id", element: page }], { initialEntries: ["/one"] });
  return render(<RouterProvider router={router} />);
}

test.each(PAGES)(
  "a %s without pictures keeps its texts, and hills only where it opens and on cards",
  async (...row) => {
    const [kind, page, item, texts] = row;
    const { container } = visit(kind, page, pictureless(item));
    await screen.findByRole("heading", { level: 1 });
    for (const text of texts) expect(screen.getByText(text)).toBeVisible();
    // Until the venues of the slider are there, skeletons of cards take their place.
    await waitFor(() => {
      const standIns = [...container.querySelectorAll(".picture")].filter(
        (each) => !each.querySelector("img, video"),
      );
      expect(standIns.filter((each) => !each.closest(".banner--opening, .slider"))).toEqual([]);
    });
    expect(container.querySelector(".banner--opening .picture")).not.toBeNull();
  },
);

test("blocks that have neither a picture nor a text are left out", async () => {
  const blank = Object.fromEntries(
    Object.entries(venue).map(([name, value]) => [name, name.startsWith("eventSpace") ? "" : value]),
  );
  const { container } = visit("venue", <VenuePage />, blank);
  await screen.findByRole("heading", { level: 1 });
  expect(container.querySelector("#event-spaces")).toBeEmptyDOMElement();
});
