// @module-tag slow

import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { expect, test, vi } from "vitest";

import { ContactPage } from "../../../src/features/enquiries/ContactPage";
import { contactPathFrom } from "../../../src/paths/contactPath";
import { EventPage } from "../../../src/features/events/EventPage";
import { InternalOrExternalLink } from "../../../src/features/packages/InternalOrExternalLink";
import { PackagePage } from "../../../src/features/packages/PackagePage";
import { VenuePage } from "../../../src/features/venues/VenuePage";
import { PublicLayout } from "../../../src/layouts/public/PublicLayout";
import { details, event, packege, venue } from "../../support/sampleItems";
import { fakeApi } from "../../support/fakeApi";

const SEND = "/api/admin/send-email";
const ITEMS = {
  "/api/admin/get-site-content": { body: details },
  "/api/admin/single-venue/castle": { body: { ...venue, title: "Ardvorran Castle" } },
  "/api/admin/single-event/ball": { body: { ...event, title: "The Ball" } },
  "/api/admin/single-packege/p%2F1": { body: { ...packege, title: "The Weekend" } },
  [SEND]: { body: { message: "Message Sent!" } },
  "/api/admin/get-events": { body: [] },
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

async function sent(seen: Request[]): Promise<{ about?: string; message: string }> {
  const call = await vi.waitUntil(() => seen.find(({ url }) => url.endsWith(SEND)));
  return (await call.clone().json()) as { about?: string; message: string };
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

/** The targets of all links to the contact form on the page of an item, with header and footer. */
async function formLinks(path: string) {
  fakeApi(ITEMS);
  const children = [
    { path: "/single-venue/:id", element: <VenuePage /> },
    { path: "/single-event/:id", element: <EventPage /> },
    { path: "/single-packege/:id", element: <PackagePage /> },
  ];
  const router = createMemoryRouter([{ element: <PublicLayout />, children }], { initialEntries: [path] });
  render(<RouterProvider router={router} />);
  await screen.findByRole("heading", { level: 1 });
  await screen.findByRole("link", { name: "Request A Quote" });
  // Also those in the closed menu.
  return [...document.querySelectorAll<HTMLAnchorElement>("a[href*='/contact']")].map((link) => [
    link.textContent,
    link.getAttribute("href"),
  ]);
}

test.each([
  ["/single-venue/castle", "venue/castle", ["Ask about these spaces", "Ask about these rooms"]],
  ["/single-event/ball", "event/ball", ["ENQUIRE NOW"]],
  ["/single-packege/p%2F1", "package/p%2F1", ["ENQUIRE NOW"]],
])("every link from %s to the form names the item", async (path, about, buttons) => {
  const links = await formLinks(path);
  expect(new Set(links.map(([, to]) => to))).toEqual(new Set([`/contact?about=${about}`]));
  expect(links.map(([text]) => text)).toEqual([
    details.navContact,
    details.startLabel,
    details.startLabel,
    ...buttons,
    "Contact us",
    "Request A Quote",
  ]);
});

test("a link that the company leads to the form names the item too", () => {
  const link = (
    <InternalOrExternalLink to="/contact" className="">
      Ask us
    </InternalOrExternalLink>
  );
  const router = createMemoryRouter([{ path: "*", element: link }], {
    initialEntries: ["/single-venue/castle"],
  });
  render(<RouterProvider router={router} />);
  expect(screen.getByRole("link")).toHaveAttribute("href", "/contact?about=venue/castle");
});

test.each([
  ["venue/castle", "Ardvorran Castle"],
  ["event/ball", "The Ball"],
  ["package/p%2F1", "The Weekend"],
])("an enquiry about %s shows the title, and tells it apart from the message", async (about, title) => {
  const { seen } = visit(`/contact?about=${about}`);
  expect((await screen.findByText(title, { selector: "bdi" })).parentElement).toHaveTextContent(
    `About ${title}`,
  );
  sendMessage();
  expect(await sent(seen)).toMatchObject({ about: decodeURIComponent(about), message: "In May?" });
});

test("what an enquiry is about can be removed, and the form has the focus then", async () => {
  const { seen, router } = visit("/contact?about=venue/castle");
  fireEvent.click(await screen.findByRole("button", { name: "Remove Ardvorran Castle" }));
  await waitFor(() => expect(screen.queryByText("Ardvorran Castle")).not.toBeInTheDocument());
  expect(router.state.location.search).toBe("");
  expect(screen.getByLabelText("Name")).toHaveFocus();
  sendMessage();
  expect(await sent(seen)).not.toHaveProperty("about");
});

test.each(["venue/nobody", "nonsense", "constructor/x", "venue/", "<b>hello</b>"])(
  "an address that is about %s says nothing",
  async (about) => {
    const { seen } = visit(`/contact?about=${encodeURIComponent(about)}`);
    sendMessage();
    expect(await sent(seen)).not.toHaveProperty("about");
    expect(screen.queryByText(/^About/)).not.toBeInTheDocument();
  },
);

test("date and guests in the address are in the form, and what is neither is not", () => {
  visit("/contact?about=venue/castle&date=2027-06-19&guests=80");
  expect(screen.getByLabelText("Date")).toHaveValue("19 June 2027");
  expect(screen.getByLabelText("Guests")).toHaveValue(80);
  cleanup();
  visit("/contact?date=soon&guests=-5");
  expect(screen.getByLabelText("Date")).toHaveValue("");
  expect(screen.getByLabelText("Guests")).toHaveValue(null);
});

test("what the enquiry is about is removed, and date and guests stay", async () => {
  const { router } = visit("/contact?about=venue/castle&guests=80");
  fireEvent.click(await screen.findByRole("button", { name: "Remove Ardvorran Castle" }));
  await waitFor(() => expect(router.state.location.search).toBe("?guests=80"));
});
