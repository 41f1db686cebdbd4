import { act, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { ContactForm } from "../src/features/enquiries/ContactForm";
import { serve } from "./server";

const CALL = "/api/admin/send-email";
const TYPED = { Name: "Mòrag", Email: "m@b.example", "Phone (optional)": "", Message: "In May?" };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const value = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;
const send = () => screen.getByRole("button", { name: "SEND" });

async function fillAndSend() {
  render(<ContactForm />);
  for (const [label, text] of Object.entries(TYPED))
    fireEvent.input(screen.getByLabelText(label), { target: { value: text } });
  await act(async () => {
    fireEvent.submit(send().closest("form") as HTMLFormElement);
    await vi.advanceTimersByTimeAsync(0);
  });
}

test("what was typed is sent under the API's names", async () => {
  const seen = serve({ [CALL]: { body: { message: "Message Sent!" } } });
  await fillAndSend();
  expect(await seen[0]?.json()).toEqual({
    name: "Mòrag",
    email: "m@b.example",
    phone: "",
    message: "In May?",
  });
});

test("SEND is disabled while the enquiry is on its way", async () => {
  serve({ [CALL]: () => new Promise(() => undefined) });
  await fillAndSend();
  expect(send()).toBeDisabled();
});

test("a sent enquiry clears the form and says so for five seconds", async () => {
  serve({ [CALL]: { body: { message: "Message Sent!" } } });
  await fillAndSend();
  expect(Object.keys(TYPED).map(value)).toEqual(["", "", "", ""]);
  expect(screen.getByRole("status")).toHaveTextContent("Message Sent!");
  act(() => void vi.advanceTimersByTime(4999));
  expect(screen.getByRole("status")).toHaveTextContent("Message Sent!");
  act(() => void vi.advanceTimersByTime(1));
  expect(screen.getByRole("status")).toBeEmptyDOMElement();
});

test("a failure is only logged: the text stays and SEND works again", async () => {
  const log = vi.spyOn(console, "error").mockReturnValue();
  serve({ [CALL]: { status: 503, body: { message: "Try later" } } });
  await fillAndSend();
  expect(Object.keys(TYPED).map(value)).toEqual(Object.values(TYPED));
  expect(send()).toBeEnabled();
  expect(screen.queryByText("Try later")).not.toBeInTheDocument();
  expect(log).toHaveBeenCalledOnce();
});

test("name, email and message are required, the phone is not", () => {
  render(<ContactForm />);
  const required = Object.keys(TYPED).filter(
    (label) => screen.getByLabelText<HTMLInputElement>(label).required,
  );
  expect(required).toEqual(["Name", "Email", "Message"]);
});
