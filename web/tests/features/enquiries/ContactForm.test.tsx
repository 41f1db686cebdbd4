// @module-tag slow

import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import type { SiteContent } from "../../../src/api/types";
import { ContactForm } from "../../../src/features/enquiries/ContactForm";
import { calendarEntryLink } from "../../../src/features/enquiries/calendarEntry";
import { details, event } from "../../support/sampleItems";
import { fakeApi } from "../../support/fakeApi";

const CALL = "/api/admin/send-email";
const TYPED = { Name: "Mòrag", Email: "m@b.example", "Phone (optional)": "", Message: "In May?" };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const value = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;
const send = () => screen.getByRole("button", { name: "SEND" });

const EVENTS = "/api/admin/get-events";
const TAKEN = { [CALL]: { body: { message: "Message Sent!" } }, [EVENTS]: { body: [] } };

const renderForm = (props: Partial<Parameters<typeof ContactForm>[0]> = {}) =>
  render(<ContactForm details={details} {...props} />, { wrapper: MemoryRouter });

async function fillAndSend(told: SiteContent | null = details) {
  renderForm({ details: told });
  fill();
  await pressSend();
}

function fill(typed: Record<string, string> = TYPED) {
  for (const [label, text] of Object.entries(typed))
    fireEvent.input(screen.getByLabelText(label), { target: { value: text } });
}

const pressSend = () =>
  act(async () => {
    fireEvent.submit(send().closest("form") as HTMLFormElement);
    await vi.advanceTimersByTimeAsync(0);
  });

/** Sends an enquiry that is refused with this response, and returns the alert. */
async function fail(answer: Parameters<typeof fakeApi>[0][string], told: SiteContent | null = details) {
  vi.spyOn(console, "error").mockReturnValue();
  fakeApi({ [CALL]: answer });
  await fillAndSend(told);
  return screen.getByRole("alert");
}

async function bodyOf(seen: Request[]): Promise<unknown> {
  const sent = await vi.waitUntil(() => seen.find(({ url }) => url.endsWith(CALL)));
  return sent.clone().json();
}

test("what was typed is sent under the API's names", async () => {
  const seen = fakeApi(TAKEN);
  await fillAndSend();
  expect(await bodyOf(seen)).toEqual({
    name: "Mòrag",
    email: "m@b.example",
    phone: "",
    message: "In May?",
    elapsed: expect.stringMatching(/^\d+$/),
    page: "/",
  });
});

test("the next steps are shown until another message is to be written", async () => {
  fakeApi(TAKEN);
  await fillAndSend();
  act(() => void vi.advanceTimersByTime(60_000));
  const panel = screen.getByRole("region", { name: "What happens next" });
  expect(panel).toHaveTextContent("Who answers");
  for (const text of [details.replyWho, details.replyWhen, details.replyNext])
    expect(panel).toHaveTextContent(text);
  act(() => anotherMessage()?.click());
  expect(screen.queryByRole("region")).not.toBeInTheDocument();
});

test("of what happens next a blank text is left out, and without any text the whole", async () => {
  fakeApi(TAKEN);
  await fillAndSend({ ...details, replyWho: "", replyWhen: "Soon.", replyNext: "" });
  expect(screen.getAllByRole("definition").map((each) => each.textContent)).toEqual(["Soon."]);
  cleanup();
  await fillAndSend({ ...details, replyWho: "", replyWhen: "", replyNext: "" });
  expect(screen.queryByRole("region")).not.toBeInTheDocument();
});

test("a failure says so until the next attempt, the text stays and SEND works again", async () => {
  const alert = await fail({ status: 503, body: { message: "Try later" } });
  expect(alert).toHaveTextContent(
    "Your message was not sent. Everything you wrote is still here. " +
      "Try again, or write to hello@ceilidh.example or ring +44 131 496 0123.",
  );
  expect(screen.getByRole("link", { name: details.email })).toHaveAttribute(
    "href",
    `mailto:${details.email}`,
  );
  expect(screen.getByRole("link", { name: details.phone })).toHaveAttribute("href", "tel:+441314960123");
  expect(Object.keys(TYPED).map(value)).toEqual(Object.values(TYPED));
  expect(send()).toBeEnabled();
  expect(console.error).toHaveBeenCalledOnce();
  act(() => void vi.advanceTimersByTime(60_000));
  expect(alert).toBeInTheDocument();
  fakeApi({ [CALL]: () => new Promise(() => undefined) });
  await pressSend();
  expect(alert).not.toBeInTheDocument();
});

test.each([
  ["the phone", { ...details, phone: "" }, "Try again, or write to hello@ceilidh.example."],
  ["the address", { ...details, email: "" }, "Try again, or ring +44 131 496 0123."],
  ["both", { ...details, email: "", phone: "" }, "Try again."],
  ["all the details", null, "Try again."],
])("without %s the failure does not name it", async (_, told, advice) => {
  const alert = await fail({ status: 500, body: {} }, told);
  expect(alert.textContent).toBe(`Your message was not sent. Everything you wrote is still here. ${advice}`);
});

test.each([
  ["40", "in a minute"],
  ["61", "in 2 minutes"],
  ["7200", "in 2 hours"],
  ["Wed, 21 Oct 2026 07:28:00 GMT", "later"],
])("too many enquiries are told to try again after %s", async (seconds, when) => {
  const headers = { "Retry-After": seconds };
  const alert = await fail({ status: 429, headers, body: { message: "Too many attempts" } });
  expect(alert).toHaveTextContent(`Too many messages were sent at once. Try again ${when}, or write to`);
});

test("an enquiry that can't leave a device without a connection says so", async () => {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  const alert = await fail(() => Promise.reject(new TypeError("Failed to fetch")));
  expect(alert).toHaveTextContent("You seem to be offline. Try again when you are connected, or write to");
});

test("an enquiry without a response from the server shows an error", async () => {
  const alert = await fail(() => Promise.reject(new DOMException("", "TimeoutError")));
  expect(alert).toHaveTextContent("No answer came in time. Try again, or write to");
});

test("an invalid field is reported at the field, which is focused, and other errors in the alert", async () => {
  const errors = { email: "This is no address.", subject: "There is no subject." };
  const alert = await fail({ status: 422, body: { message: "Some fields need attention.", errors } });
  expect(screen.getByLabelText("Email")).toHaveAccessibleDescription("This is no address.");
  expect(screen.getByLabelText("Email")).toHaveFocus();
  expect(alert).toHaveTextContent(
    "There is no subject. Change what is marked above and try again, or write to",
  );
});

const anotherMessage = () => screen.queryByRole("button", { name: "Write another message" });

test("the answer takes the place of the form, and its focus, until another message is to be written", async () => {
  fakeApi(TAKEN);
  await fillAndSend();
  const whole = send().closest("form")?.parentElement;
  expect(whole).toHaveClass("contact__form--covered");
  expect(screen.getByRole("status").parentElement).toHaveFocus();
  act(() => void vi.advanceTimersByTime(60_000));
  expect(whole).toHaveClass("contact__form--covered");
  act(() => anotherMessage()?.click());
  expect(whole).not.toHaveClass("contact__form--covered");
  expect(anotherMessage()).not.toBeInTheDocument();
});

test("another message can be written at once, and the confirmation stays for its five seconds", async () => {
  fakeApi(TAKEN);
  await fillAndSend();
  act(() => anotherMessage()?.click());
  expect(screen.getByLabelText("Name")).toHaveFocus();
  expect(screen.getByRole("status")).toHaveTextContent("Message Sent!");
  expect(screen.queryByRole("region")).not.toBeInTheDocument();
  fill();
  await pressSend();
  expect(anotherMessage()).toBeInTheDocument();
});

test.each(["jos\u00e9@visitor.example", "\ufeffeilidh@visitor.example\u200b"])(
  "whether %j is an address is for the server to say",
  async (address) => {
    const seen = fakeApi(TAKEN);
    renderForm();
    fill({ Name: "M\u00f2rag", Email: address, Message: "In May?" });
    await pressSend();
    expect(screen.getByRole("status")).toHaveTextContent("Message Sent!");
    expect(seen.length).toBeGreaterThan(0);
  },
);

test("what is missing or no address is said at its field, the first of which is focused", async () => {
  const seen = fakeApi(TAKEN);
  renderForm();
  fill({ Name: "Mòrag", Email: "m@", Message: "  " });
  await pressSend();
  const email = screen.getByLabelText("Email");
  expect(email).toHaveFocus();
  expect(email).toHaveAccessibleDescription("This is not a whole e-mail address, such as name@example.com.");
  expect(screen.getByLabelText("Message")).toHaveAccessibleDescription("Please enter a message.");
  expect(screen.getByLabelText("Name")).toBeValid();
  expect(seen).toEqual([]);

  fill({ Email: "m@b.example", Message: "In May?" });
  expect(email).not.toHaveAccessibleDescription();
  await pressSend();
  expect(seen.filter(({ url }) => url.endsWith(CALL))).toHaveLength(1);
});

test("errors are not shown by the browser", () => {
  renderForm();
  expect(send().closest("form")).toHaveAttribute("novalidate");
});

test("a second press of SEND while the first is on its way sends nothing", async () => {
  const seen = fakeApi({ [CALL]: () => new Promise(() => undefined) });
  await fillAndSend();
  await pressSend();
  expect(seen).toHaveLength(1);
});

test("what is known of the event is sent, and nothing of what is not", async () => {
  const seen = fakeApi(TAKEN);
  renderForm({ given: { date: "2027-06-19", guests: "80" } });
  fill();
  const occasion = screen.getByLabelText("Kind of event");
  fireEvent.change(occasion, { target: { value: "wedding" } });
  await pressSend();
  expect(await bodyOf(seen)).toMatchObject({ date: "2027-06-19", guests: "80", occasion: "wedding" });
  expect(await bodyOf(seen)).not.toHaveProperty("season");
  expect(await bodyOf(seen)).not.toHaveProperty("website");
});

test("nothing but name, email and message has to be known", () => {
  renderForm();
  const names = [...document.querySelectorAll<HTMLInputElement>("[name]")].filter((each) => !each.required);
  expect(names.map(({ name }) => name)).toEqual([
    "phone",
    "occasion",
    "guests",
    "date",
    "season",
    "source",
    "website",
  ]);
});

test("no person and no assistive technology finds the field for programs", () => {
  renderForm();
  expect(screen.queryByRole("textbox", { name: /empty/ })).not.toBeInTheDocument();
  const trap = document.querySelector("[name=website]");
  expect(trap).toHaveAttribute("tabindex", "-1");
  expect(trap).toHaveAttribute("autocomplete", "off");
  expect(trap?.closest("[aria-hidden=true]")).not.toBeNull();
});

test("the answer offers the date for the calendar, and two days to read about", async () => {
  const events = [
    { ...event, slug: "ball", title: "The Ball" },
    { ...event, slug: "feast", title: "The Feast" },
  ];
  const seen = fakeApi({ ...TAKEN, [EVENTS]: { body: events } });
  renderForm({ given: { date: "2027-06-19", guests: "" } });
  fill();
  await pressSend();
  expect(screen.getByRole("link", { name: "Add the date to your calendar" })).toHaveAttribute(
    "href",
    calendarEntryLink("2027-06-19", `Our day: ${details.companyName}`),
  );
  const stories = await vi.waitUntil(() =>
    screen.queryByRole("region", { name: "Meanwhile, a day to read about" }),
  );
  expect([...stories.querySelectorAll("a")].map((link) => link.getAttribute("href"))).toEqual([
    "/single-event/ball",
    "/single-event/feast",
  ]);
  expect(seen.map(({ url }) => new URL(url).search)).toContain("?limit=2&fields=slug%2Ctitle");
});

test("without a date there is none for the calendar", async () => {
  fakeApi(TAKEN);
  await fillAndSend();
  expect(screen.queryByRole("link", { name: /calendar/ })).not.toBeInTheDocument();
});

test.each([
  ["no page is named", [], true],
  ["another page is named", [{ slug: "terms", title: "Terms" }], true],
  ["a privacy page is named", [{ slug: "privacy", title: "Privacy" }], false],
])("a sentence on privacy stands above SEND while %s: %s", (_, footerPages, isSaid) => {
  renderForm({ details: { ...details, footerPages } });

  const said = screen.queryByText(/We store what you send/);
  expect(Boolean(said && said.compareDocumentPosition(send()) & Node.DOCUMENT_POSITION_FOLLOWING)).toBe(
    isSaid,
  );
});
