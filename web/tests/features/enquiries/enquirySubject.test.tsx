import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { expect, test, vi } from "vitest";

import { ContactPage } from "../../../src/features/enquiries/ContactPage";
import { contactPathFrom } from "../../../src/features/enquiries/subject/contactPath";
import { Footer } from "../../../src/layouts/public/Footer";
import { details, event, packege, venue } from "../../support/sampleItems";
import { fakeApi } from "../../support/fakeApi";

const SEND = "/api/admin/send-email";
const ITEMS = {
  "/api/admin/get-site-content": { body: details },
  "/api/admin/single-venue/castle": { body: { ...venue, title: "Ardvorran Castle" } },
  "/api/admin/single-event/ball": { body: { ...event, title: "The Ball" } },
  "/api/admin/single-packege/p%2F1": { body: { ...packege, title: "The Weekend" } },
  [SEND]: { body: { message: "Message Sent!" } },
};

function visit(address: string) {
  const seen = fakeApi(ITEMS);
  const router = createMemoryRouter([{ path: "/contact", element: <ContactPage /> }], {
    initialEntries: [address],
  });
  render(<RouterProvider router={router} />);
  return { router, seen };
}

function sendMessage() {
  const typed = { Name: "Mòrag", Email: "m@b.example", Message: "In May?" };
  for (const [label, text] of Object.entries(typed))
    fireEvent.input(screen.getByLabelText(label), { target: { value: text } });
  fireEvent.submit(screen.getByRole("button", { name: "SEND" }).closest("form") as HTMLFormElement);
}

async function message(seen: Request[]): Promise<unknown> {
  const sent = await vi.waitUntil(() => seen.find(({ url }) => url.endsWith(SEND)), 15_000);
  return ((await sent.clone().json()) as { message: string }).message;
}

test.each([
  ["/single-venue/castle", "/contact?about=venue/castle"],
  ["/single-event/ball/", "/contact?about=event/ball"],
  ["/single-packege/p%2F1", "/contact?about=package/p%2F1"],
  ["/venues", "/contact"],
  ["/", "/contact"],
])("from %s the form is at %s", (path, address) => {
  expect(contactPathFrom(path)).toBe(address);
});

const target = async (name: string) => (await screen.findByRole("link", { name })).getAttribute("href");

test("a quote that is asked for on an item's page names the item, and 'Contact us' does not", async () => {
  fakeApi(ITEMS);
  const router = createMemoryRouter([{ path: "*", element: <Footer /> }], {
    initialEntries: ["/single-venue/castle"],
  });
  render(<RouterProvider router={router} />);
  expect([await target("Request A Quote"), await target("Contact us")]).toEqual([
    "/contact?about=venue/castle",
    "/contact",
  ]);
});

test.each([
  ["venue/castle", "Ardvorran Castle"],
  ["event/ball", "The Ball"],
  ["package/p%2F1", "The Weekend"],
])("an enquiry about %s shows the title, and the message tells it", async (about, title) => {
  const { seen } = visit(`/contact?about=${about}`);
  expect((await screen.findByText(title, { selector: "bdi" })).parentElement).toHaveTextContent(
    `About ${title}`,
  );
  sendMessage();
  expect(await message(seen)).toBe(`About: ${title}\n\nIn May?`);
});

test("what an enquiry is about can be removed, and the form has the focus then", async () => {
  const { seen, router } = visit("/contact?about=venue/castle");
  fireEvent.click(await screen.findByRole("button", { name: "Remove Ardvorran Castle" }));
  await waitFor(() => expect(screen.queryByText("Ardvorran Castle")).not.toBeInTheDocument());
  expect(router.state.location.search).toBe("");
  expect(screen.getByLabelText("Name")).toHaveFocus();
  sendMessage();
  expect(await message(seen)).toBe("In May?");
});

test.each(["venue/nobody", "nonsense", "constructor/x", "venue/", "<b>hello</b>"])(
  "an address that is about %s says nothing",
  async (about) => {
    const { seen } = visit(`/contact?about=${encodeURIComponent(about)}`);
    sendMessage();
    expect(await message(seen)).toBe("In May?");
    expect(screen.queryByText(/^About/)).not.toBeInTheDocument();
  },
);
