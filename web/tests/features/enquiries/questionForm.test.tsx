// @module-tag slow

import { act, fireEvent, render, screen } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { ContactPage } from "../../../src/features/enquiries/ContactPage";
import { details, venue } from "../../support/sampleItems";
import { fakeApi } from "../../support/fakeApi";

const SEND = "/api/admin/send-email";
const DAY = "/api/admin/venue-day/castle";
const FREE = { state: "free", heldUntil: "", words: "Free as far as we know", nearest: [], houses: [] };
const ANSWERS = {
  "/api/admin/get-site-content": { body: details },
  "/api/admin/single-venue/castle": { body: { ...venue, title: "Ardvorran Castle" } },
  "/api/admin/get-events": { body: [] },
  [DAY]: { body: { availability: FREE } },
  [SEND]: { body: { message: "Message Sent!" } },
};
const QUESTION = "Is Ardvorran Castle free on Saturday 19 June 2027 for 54 guests?";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const settle = () => act(() => vi.advanceTimersByTimeAsync(0));

/** Waits until a check holds: the first call loads what makes it. */
const until = (check: () => void) =>
  vi.waitFor(async () => {
    await settle();
    check();
  });

async function visit(query = "?about=venue/castle&date=2027-06-19&guests=54", changes = {}) {
  const seen = fakeApi({ ...ANSWERS, ...changes });
  const router = createMemoryRouter([{ path: "/contact", element: <ContactPage /> }], {
    initialEntries: [`/contact${query}`],
  });
  render(<RouterProvider router={router} />);
  await until(() =>
    expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent(details.contactTitle),
  );
  return seen;
}

/** Opens the form from a house with a day. */
async function visitQuestion(changes = {}) {
  const seen = await visit(undefined, changes);
  await until(() => expect(message()).toHaveValue(QUESTION));
  return seen;
}

const message = () => screen.getByLabelText<HTMLTextAreaElement>("Message");
const type = (label: string, text: string) =>
  fireEvent.input(screen.getByLabelText(label), { target: { value: text } });

async function send() {
  fireEvent.submit(screen.getByRole("button", { name: "SEND" }).closest("form") as HTMLFormElement);
  await settle();
}

async function fillAndSend() {
  type("Name", "Mòrag");
  type("Email", "m@b.example");
  await send();
}

const controls = () => [
  ...document.querySelectorAll<HTMLInputElement>("form :is(input, textarea, select, button[type=submit])"),
];

test("from a house with a day the question is written, and SEND stands before what is optional", async () => {
  await visitQuestion();
  expect(screen.getByText("19 June 2027 · 54 guests")).toBeVisible();
  await until(() => expect(screen.getByText("Free as far as we know")).toBeVisible());
  expect(
    controls()
      .map(({ name, type: kind }) => name || kind)
      .join(" "),
  ).toBe("about date guests message name email submit phone occasion source website");
});

test.each([
  ["without a house", "?date=2027-06-19"],
  ["without a day", "?about=venue/castle&guests=54"],
  ["from an event", "?about=event/ball&date=2027-06-19"],
])("%s it is the whole form, without a question", async (_, query) => {
  await visit(query);
  expect(message()).toHaveValue("");
  expect(controls().find(({ name }) => name)?.name).not.toBe("date");
  expect(controls().at(-1)?.type).toBe("submit");
  expect(document.querySelector("details")).toBeNull();
});

test("the line and the question follow the day and the guests", async () => {
  await visitQuestion();
  type("Date", "2027-06-26");
  fireEvent.blur(screen.getByLabelText("Date"));
  type("Guests", "1");
  await settle();
  expect(screen.getByText("26 June 2027 · 1 guest")).toBeVisible();
  expect(message()).toHaveValue("Is Ardvorran Castle free on Saturday 26 June 2027 for 1 guest?");
  type("Guests", "");
  expect(message()).toHaveValue("Is Ardvorran Castle free on Saturday 26 June 2027?");
});

const JUNE = {
  visit: { date: "", guests: "", period: "a Saturday in June 2027", understood: "June 2027: 4 Saturdays" },
  error: "",
};
const NO_DATE = {
  visit: { date: "", guests: "", period: "", understood: "" },
  error: "Please enter a date or a month.",
};
const TYPED = {
  "/api/admin/typed-date": ({ url }: Request) => ({ body: url.includes("soon") ? NO_DATE : JUNE }),
};

test("a month is said back, and the line and the question have it", async () => {
  await visitQuestion(TYPED);
  type("Date", "june 27");
  fireEvent.blur(screen.getByLabelText("Date"));
  await until(() =>
    expect(message()).toHaveValue("Is Ardvorran Castle free on a Saturday in June 2027 for 54 guests?"),
  );
  expect(screen.getByText("a Saturday in June 2027 · 54 guests")).toBeVisible();
  expect(screen.getByLabelText("Date")).toHaveAccessibleDescription("June 2027: 4 Saturdays");
});

test("a date that is not understood is announced as none, and the question stays", async () => {
  await visitQuestion(TYPED);
  type("Date", "soon");
  fireEvent.blur(screen.getByLabelText("Date"));
  await until(() =>
    expect(screen.getByLabelText("Date")).toHaveAccessibleDescription("Please enter a date or a month."),
  );
  expect(screen.getByRole("alert")).toHaveTextContent("Please enter a date or a month.");
  expect(message()).toHaveValue(QUESTION);
});

test("without an answer about the date the line and the question have it as it was typed", async () => {
  await visitQuestion();
  type("Date", "26 June 2027");
  fireEvent.blur(screen.getByLabelText("Date"));
  await until(() => expect(message()).toHaveValue("Is Ardvorran Castle free on 26 June 2027 for 54 guests?"));
  expect(screen.getByText("26 June 2027 · 54 guests")).toBeVisible();
});

const bodyOf = (seen: Request[]): Promise<unknown> | undefined =>
  seen.find(({ url }) => url.endsWith(SEND))?.json();

test("the form is sent once its date is understood, with the message of that day", async () => {
  const answers: ((value: { body: object }) => void)[] = [];
  const understood = { ...JUNE, visit: { ...JUNE.visit, date: "2027-06-26", period: "" } };
  const seen = await visitQuestion({
    "/api/admin/typed-date": () => new Promise((resolve) => void answers.push(resolve)),
  });
  type("Date", " 26 june ");
  await fillAndSend();
  expect(screen.getByRole("button", { name: "SEND" })).toBeDisabled();
  expect(screen.getByText("Checking the date…")).toBeVisible();
  await send();
  expect(await bodyOf(seen)).toBeUndefined();

  answers[0]?.({ body: understood });
  await until(() => expect(screen.getByText(/^You wrote to/)).toBeVisible());
  expect(screen.queryByText("Checking the date…")).not.toBeInTheDocument();
  expect(await bodyOf(seen)).toMatchObject({ message: QUESTION.replace("19", "26"), date: "2027-06-26" });
  expect(seen.filter(({ url }) => url.endsWith(SEND))).toHaveLength(1);
  expect(seen.filter(({ url }) => url.includes("typed-date"))).toHaveLength(1);
});

test("a date that is none is not sent, and its field has the focus", async () => {
  const seen = await visitQuestion(TYPED);
  type("Date", "soon");
  await fillAndSend();
  await until(() => expect(screen.getByLabelText("Date")).toHaveFocus());
  expect(screen.getByRole("alert")).toHaveTextContent("Please enter a date or a month.");
  expect(screen.getByRole("button", { name: "SEND" })).toBeEnabled();
  expect(await bodyOf(seen)).toBeUndefined();
});

const offline = () => Promise.reject(new TypeError("Failed to fetch"));

test("offline the message names the day that could not be sent, and it is sent later", async () => {
  vi.spyOn(console, "error").mockReturnValue();
  const online = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  const seen = await visitQuestion({
    "/api/admin/typed-date": offline,
    [SEND]: () => (navigator.onLine ? ANSWERS[SEND] : offline()),
  });
  type("Date", "26 June 2027");
  await fillAndSend();
  await until(() => expect(screen.getByRole("alert")).toHaveTextContent("You seem to be offline."));
  expect(message()).toHaveValue("Is Ardvorran Castle free on 26 June 2027 for 54 guests?");

  online.mockReturnValue(true);
  await send();
  await until(() => expect(screen.getByText(/^You wrote to/)).toBeVisible());
  const sent = seen.findLast(({ url }) => url.endsWith(SEND));
  expect(await sent?.json()).toMatchObject({
    message: "Is Ardvorran Castle free on 26 June 2027 for 54 guests?",
    date: "26 June 2027",
  });
});

test("the receipt says nothing of a day that was not sent", async () => {
  await visitQuestion();
  type("Date", "");
  fireEvent.blur(screen.getByLabelText("Date"));
  type("Message", "Which days are free?");
  await fillAndSend();

  await until(() => expect(screen.getByText(/^You wrote to/)).toBeVisible());
  const receipt = screen.getByText(/^You wrote to/).closest(".contact__receipt");
  expect(receipt).not.toHaveTextContent("Free");
});

test("from a house with a month the question is written", async () => {
  await visit("?about=venue/castle&date=June+2027", TYPED);
  await until(() => expect(message()).toHaveValue("Is Ardvorran Castle free on a Saturday in June 2027?"));
  expect(screen.getByLabelText("Date")).toHaveValue("a Saturday in June 2027");
});

test("a question that the visitor changed stays", async () => {
  await visitQuestion();
  type("Message", "Is the castle free, and may the dog come?");
  type("Guests", "60");
  await settle();
  expect(message()).toHaveValue("Is the castle free, and may the dog come?");
});

test("the fields of the day open for an error in them", async () => {
  vi.spyOn(console, "error").mockReturnValue();
  const errors = { date: "This day is over." };
  await visitQuestion({ [SEND]: { status: 422, body: { message: "", errors } } });
  expect(document.querySelector("details")).not.toHaveAttribute("open");
  await fillAndSend();
  await until(() => expect(document.querySelector("details")).toHaveAttribute("open"));
  expect(screen.getByLabelText("Date")).toHaveFocus();
  expect(screen.getByLabelText("Date")).toHaveAccessibleDescription("This day is over.");
});

test("what was sent stays after the five seconds, with the state of the day, and the title says it", async () => {
  const seen = await visitQuestion();
  await fillAndSend();
  await until(() => expect(screen.getByText("Message Sent!")).toBeVisible());
  const panel = screen.getByRole("status").parentElement;
  const receipt = document.querySelector(".contact__receipt");
  act(() => void vi.advanceTimersByTime(5000));

  expect(screen.queryByText("Message Sent!")).not.toBeInTheDocument();
  expect(panel).toHaveTextContent(
    "We have your message" +
      "You wrote to Ceilidh about Ardvorran Castle, on Saturday 19 June 2027, for 54 guests:" +
      QUESTION +
      "Free as far as we know. The house confirms." +
      "The answer goes to m@b.example.",
  );
  expect(document.querySelector(".contact__receipt")).toBe(receipt);
  expect(document.title).toMatch(/^Message sent: Ardvorran Castle, 19 June 2027/);
  const sent = seen.find(({ url }) => url.endsWith(SEND));
  expect(await sent?.json()).toMatchObject({ message: QUESTION, date: "2027-06-19", guests: "54" });
});

test("the state of the day is asked for again when the enquiry was sent", async () => {
  let words = FREE.words;
  await visitQuestion({ [DAY]: () => ({ body: { availability: { ...FREE, words } } }) });
  await until(() => expect(screen.getByText(FREE.words)).toBeVisible());
  words = "Taken";
  await fillAndSend();
  await until(() =>
    expect(document.querySelector(".contact__receipt")).toHaveTextContent("Taken. The house confirms."),
  );
});

test("another message is not written for the visitor, and the title is that of the page", async () => {
  await visitQuestion();
  await fillAndSend();
  await until(() => screen.getByRole("button", { name: "Write another message" }).click());
  expect(message()).toHaveValue("");
  await until(() => expect(document.title).toMatch(/^Start Planning/));
});

test("where nothing is known of the day, nothing is said of it", async () => {
  await visitQuestion({ [DAY]: { body: { availability: { ...FREE, state: "unknown", words: "" } } } });
  await fillAndSend();
  await until(() => expect(document.querySelector(".contact__receipt")).toHaveTextContent("You wrote to"));
  expect(document.querySelector(".day-word")).toBeNull();
  expect(document.querySelector(".contact__receipt")).not.toHaveTextContent("confirms");
});
