import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { vi } from "vitest";

import { FakeXhr } from "./fakeXhr";
import { control } from "./renderForm";

/** Lets the test answer uploads and saves; call it in `beforeEach`. */
export function fakeUploads(): void {
  FakeXhr.reset();
  vi.stubGlobal("XMLHttpRequest", FakeXhr);
}

export const type = (name: string, text: string) =>
  fireEvent.input(control(name), { target: { value: text } });

export const head = () => document.querySelector<HTMLElement>(".form-header")!;
export const bar = () => document.querySelector<HTMLElement>(".savebar")!;

/** The texts of the alerts that say something. */
export const alerts = () =>
  screen
    .queryAllByRole("alert")
    .map(({ textContent }) => textContent.trim())
    .filter(Boolean);

export const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));

/** Waits for that many uploads and saves and returns the last one. */
export async function sent(count: number): Promise<FakeXhr> {
  await waitFor(() => {
    if (FakeXhr.sent.length !== count) throw new Error(`${FakeXhr.sent.length} were sent`);
  });
  return FakeXhr.last();
}

export const answer = (status: number, body: unknown) => act(async () => FakeXhr.last().answer(status, body));

/** Chooses a file of the kind that the control takes. */
export function choose(name: string): void {
  const film = control(name).accept.startsWith(".mp4");
  fireEvent.change(control(name), { target: { files: [new File(["x"], film ? "clip.mp4" : "hall.jpg")] } });
}

/** Fills in all required fields of a form. */
export function fillRequired(): void {
  for (const each of document.querySelectorAll<HTMLInputElement>("form [name][required]"))
    if (each.type === "file") choose(each.name);
    else type(each.name, `The ${each.name}`);
}
