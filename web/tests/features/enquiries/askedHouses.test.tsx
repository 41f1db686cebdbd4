// @module-tag slow

import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { expect, test } from "vitest";

import { questionOfHouses } from "../../../src/features/enquiries/asking/question";
import { enquiryQuery } from "../../../src/features/enquiries/asking/subjectQuery";
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

test.each([
  [",,,", ""],
  ["one, ,two,", "one,two"],
])("an address with the houses %j asks about %j", (houses, asked) => {
  expect(enquiryQuery(`?houses=${houses}`).houses).toBe(asked);
});

const HOUSES = [
  { ...venue, id: "v1", slug: "one", title: "Ardvorran" },
  { ...venue, id: "v2", slug: "two", title: "Corrie" },
];
const TAKEN = { state: "taken", heldUntil: "", words: "Taken", nearest: null };

/** Opens the form about both houses, of which a narrower address finds fewer. */
function visitForm(more: Parameters<typeof fakeApi>[0] = {}): Request[] {
  const seen = fakeApi({
    "/api/admin/get-site-content": { body: details },
    "/api/admin/find-venues": ({ url }) => {
      const saved = new URL(url).searchParams.get("saved")?.split(",");
      const houses = HOUSES.filter(({ slug }) => saved?.includes(slug));
      return { body: { ...found, houses, days: { v2: TAKEN } } };
    },
    "/api/admin/get-events": { body: [] },
    "/api/admin/send-email": { body: { message: "Message Sent!" } },
    ...more,
  });
  const router = createMemoryRouter([{ path: "/contact", element: <ContactPage /> }], {
    initialEntries: ["/contact?houses=one,two&date=2027-06-19&guests=54"],
  });
  render(<RouterProvider router={router} />);
  return seen;
}

async function send() {
  for (const [label, text] of [
    ["Name", "Eilidh"],
    ["Email", "eilidh@visitor.example"],
  ] as const) {
    // The simulated keyboard remembers what stood in a field before the form was reset.
    await userEvent.clear(screen.getByLabelText(label));
    await userEvent.type(screen.getByLabelText(label), text);
  }
  await userEvent.click(screen.getByRole("button", { name: "SEND" }));
}

test("one enquiry about all houses is sent, and the receipt names them with what their day is", async () => {
  const seen = visitForm();
  expect(await screen.findByText("Taken")).toBeVisible();
  await send();

  expect(await screen.findByText(/^You wrote to/)).toHaveTextContent(
    "about Ardvorran and Corrie, on Saturday",
  );
  expect(screen.getByText(/The house confirms/)).toHaveTextContent("Taken: Corrie. The house confirms.");
  await waitFor(() => expect(document.title).toContain("Message sent: Ardvorran, Corrie, 19 June 2027"));
  const sent = seen.find(({ url }) => url.endsWith("send-email"));
  expect(await sent?.json()).toMatchObject({ houses: "one,two", date: "2027-06-19" });
});

test("a house that is removed is neither asked about nor sent", async () => {
  const seen = visitForm();
  await userEvent.click(await screen.findByRole("button", { name: "Remove Ardvorran" }));
  await waitFor(() => expect(screen.queryByRole("button", { name: "Remove Ardvorran" })).toBeNull());
  await waitFor(() =>
    expect(screen.getByLabelText("Message")).toHaveValue(
      "Is Corrie free on Saturday 19 June 2027 for 54 guests?",
    ),
  );
  await send();

  await screen.findByText(/^You wrote to/);
  const sent = seen.find(({ url }) => url.endsWith("send-email"));
  expect(await sent?.json()).toMatchObject({ houses: "two" });
});

test("the form of several houses comes with the message that asks about them, the date and the guests", async () => {
  const seen = visitForm();

  const message = await screen.findByLabelText("Message");
  await waitFor(() =>
    expect(message).toHaveValue("Are Ardvorran and Corrie free on Saturday 19 June 2027 for 54 guests?"),
  );
  expect(screen.getByDisplayValue("19 June 2027")).toHaveAttribute("name", "date");
  expect(screen.getByText("19 June 2027 · 54 guests")).toBeVisible();
  const [button, phone] = [screen.getByRole("button", { name: "SEND" }), screen.getByLabelText(/Phone/)];
  expect(button.compareDocumentPosition(phone)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(seen.map(({ url }) => decodeURIComponent(url))).toContainEqual(
    expect.stringContaining("saved=one,two"),
  );
});

test("a second enquiry is about the same houses, also after one for another day", async () => {
  const typed = { visit: { date: "2027-06-26", guests: "", period: "", understood: "" }, error: "" };
  const seen = visitForm({ "/api/admin/typed-date": { body: typed } });
  await screen.findByText("Taken");
  const date = screen.getByLabelText("Date");
  await userEvent.clear(date);
  await userEvent.type(date, "26 June 2027");
  await userEvent.tab();
  await waitFor(() => expect(screen.getByLabelText<HTMLTextAreaElement>("Message").value).toMatch(/26 June/));
  await send();
  await userEvent.click(await screen.findByRole("button", { name: "Write another message" }));
  await userEvent.type(screen.getByLabelText("Message"), "And on another day?");
  await send();

  await screen.findByText(/^You wrote to/);
  const sent = seen.filter(({ url }) => url.endsWith("send-email"));
  const bodies: unknown[] = await Promise.all(sent.map((each) => each.json()));
  expect(bodies).toMatchObject([{ houses: "one,two" }, { houses: "one,two" }]);
});
