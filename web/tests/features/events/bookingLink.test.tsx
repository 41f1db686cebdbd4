import { render, screen } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { expect, test } from "vitest";

import { EventPage } from "../../../src/features/events/EventPage";
import { fakeApi } from "../../support/fakeApi";
import { details, event } from "../../support/sampleItems";

test("the button of an event leads where the company chose", async () => {
  fakeApi({
    "/api/admin/get-site-content": { body: { ...details, bookingLink: "https://book.example/" } },
    "/api/admin/single-event/ball": { body: event },
  });
  const router = createMemoryRouter([{ path: "/single-event/:id", element: <EventPage /> }], {
    initialEntries: ["/single-event/ball"],
  });
  render(<RouterProvider router={router} />);
  expect(await screen.findByRole("link", { name: "ENQUIRE NOW" })).toHaveAttribute(
    "href",
    "https://book.example/",
  );
});
