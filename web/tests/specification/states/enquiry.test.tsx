import { act, fireEvent, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { ContactForm } from "../../../src/features/enquiries/ContactForm";
import siteContent from "../../support/site/siteContent.json";
import { specifiedServer } from "../support/specifiedServer";

const TYPED = { Name: "Mòrag", Email: "m@b.example", "Phone (optional)": "0131", Message: "In May?" };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const value = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;
const send = () => screen.getByRole("button", { name: "SEND" });

async function fillAndSend(typed: Record<string, string> = TYPED, changes = {}) {
  const calls = specifiedServer(changes);
  render(<ContactForm details={{ ...siteContent, footerPages: [] }} />, { wrapper: MemoryRouter });
  for (const [label, text] of Object.entries(typed))
    fireEvent.input(screen.getByLabelText(label), { target: { value: text } });
  await act(async () => {
    fireEvent.submit(send().closest("form")!);
    await vi.advanceTimersByTimeAsync(0);
  });
  return calls.filter(({ path }) => path === "send-email");
}

test("the form has name, email, an optional phone and a message, and says what is missing", async () => {
  expect(await fillAndSend({})).toEqual([]);
  const fields = ["Name", "Email", "Phone (optional)", "Message"].map((label) =>
    screen.getByLabelText<HTMLInputElement>(label),
  );
  expect(fields.map(({ required }) => required)).toEqual([true, true, false, true]);
  expect(fields[1]).toHaveAttribute("type", "email");
  expect(fields.filter((field) => field.getAttribute("aria-invalid") === "true")).toHaveLength(3);
});

test("SEND is disabled while the enquiry is sent", async () => {
  const calls = await fillAndSend(TYPED, { "send-email": new Promise(() => undefined) });
  expect(send()).toBeDisabled();
  expect(calls).toMatchObject([
    { method: "POST", body: { name: "Mòrag", email: "m@b.example", phone: "0131", message: "In May?" } },
  ]);
});

test.each([{ message: "Message Sent!" }, true, 1, "ok", null])(
  "an enquiry that is answered with %j is sent: the form is cleared and says so for five seconds",
  async (answer) => {
    await fillAndSend(TYPED, { "send-email": answer });
    expect(Object.keys(TYPED).map(value)).toEqual(["", "", "", ""]);
    expect(screen.getByText("Message Sent!")).toBeVisible();
    act(() => void vi.advanceTimersByTime(4999));
    expect(screen.getByText("Message Sent!")).toBeVisible();
    act(() => void vi.advanceTimersByTime(1));
    expect(screen.queryByText("Message Sent!")).not.toBeInTheDocument();
  },
);

test("a failed enquiry keeps the text, enables SEND again, and says so beside the other ways", async () => {
  vi.spyOn(console, "error").mockReturnValue();
  await fillAndSend(TYPED, { "send-email": new Error("Flooded") });
  expect(Object.keys(TYPED).map(value)).toEqual(Object.values(TYPED));
  expect(send()).toBeEnabled();
  expect(screen.getByRole("alert")).toHaveTextContent("Your message was not sent.");
  expect(screen.queryByText("Message Sent!")).not.toBeInTheDocument();
});
