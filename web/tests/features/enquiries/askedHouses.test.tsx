import { render, screen, waitFor } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { expect, test } from "vitest";

import { questionOfHouses } from "../../../src/features/enquiries/asking/question";
import { ContactPage } from "../../../src/features/enquiries/ContactPage";
import { fakeApi } from "../../support/fakeApi";
import { found } from "../../support/foundVenues";
import { details, venue } from "../../support/sampleItems";

const VISIT = { date: "2027-06-19", guests: "54" };

test.each([
  [
    ["Ardvorran", "Corrie", "Torran"],
    VISIT,
    "Are Ardvorran, Corrie and Torran free on Saturday 19 June 2027 for 54 guests?",
  ],
  [
    ["Ardvorran", "Corrie"],
    { ...VISIT, guests: "" },
    "Are Ardvorran and Corrie free on Saturday 19 June 2027?",
  ],
  [["Ardvorran"], VISIT, "Is Ardvorran free on Saturday 19 June 2027 for 54 guests?"],
  [
    ["Ardvorran", "Corrie"],
    { date: "", guests: "54" },
    "We would like to ask about Ardvorran and Corrie for 54 guests.",
  ],
  [[], VISIT, ""],
])("one message asks about all houses: %j, %j", (titles, visit, text) => {
  expect(questionOfHouses(titles, visit)).toBe(text);
});

test("the form of several houses comes with the message that asks about them, the date and the guests", async () => {
  const houses = ["Ardvorran", "Corrie"].map((title) => ({ ...venue, title }));
  const seen = fakeApi({
    "/api/admin/get-site-content": { body: details },
    "/api/admin/find-venues": { body: { ...found, houses } },
  });
  const router = createMemoryRouter([{ path: "/contact", element: <ContactPage /> }], {
    initialEntries: ["/contact?houses=one,two&date=2027-06-19&guests=54"],
  });
  render(<RouterProvider router={router} />);

  const message = await screen.findByLabelText("Message");
  await waitFor(() =>
    expect(message).toHaveValue("Are Ardvorran and Corrie free on Saturday 19 June 2027 for 54 guests?"),
  );
  expect(screen.getByDisplayValue("19 June 2027")).toHaveAttribute("name", "date");
  expect(seen.map(({ url }) => decodeURIComponent(url))).toContainEqual(
    expect.stringContaining("saved=one,two"),
  );
});
