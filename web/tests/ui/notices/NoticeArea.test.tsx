import { act, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { NoticeArea } from "../../../src/ui/notices/NoticeArea";
import { dismissNotice, offerUndo, notify } from "../../../src/ui/notices/noticeStore";

beforeEach(() => {
  vi.useFakeTimers();
  render(
    <>
      <main id="main" tabIndex={-1}>
        <button type="button">Before</button>
        <input aria-label="Title" />
      </main>
      <NoticeArea />
    </>,
  );
});

afterEach(() => {
  act(dismissNotice);
  vi.useRealTimers();
});

const offer = () => screen.queryByRole("button", { name: "Undo" });
const pass = (seconds: number) => act(() => vi.advanceTimersByTime(seconds * 1000));

function offered() {
  const undo = vi.fn();
  act(() => offerUndo("Picture removed.", undo));
  return undo;
}

test("what was done can be taken back for ten seconds, once", () => {
  const undo = offered();
  expect(screen.getByRole("status")).toHaveTextContent("Picture removed. Press Control+Z to undo.");
  pass(9.9);
  fireEvent.click(offer() as HTMLElement);
  expect(undo).toHaveBeenCalledOnce();
  expect(offer()).toBeNull();
  offered();
  pass(10);
  expect(offer()).toBeNull();
});

test("it stays while hovered or focused, and then for its whole duration again", () => {
  offered();
  fireEvent.pointerEnter(screen.getByRole("status"));
  pass(60);
  fireEvent.pointerLeave(screen.getByRole("status"));
  pass(9.9);
  act(() => (offer() as HTMLElement).focus());
  pass(60);
  act(() => (offer() as HTMLElement).blur());
  pass(9.9);
  expect(offer()).not.toBeNull();
  pass(0.1);
  expect(offer()).toBeNull();
});

test("the focus goes back to where it was before the button was reached", () => {
  screen.getByText("Before").focus();
  offered();
  act(() => (offer() as HTMLElement).focus());
  fireEvent.click(offer() as HTMLElement);
  expect(screen.getByText("Before")).toHaveFocus();
});

test("the focus goes to the page where its place before the button is gone", () => {
  const gone = document.createElement("button");
  document.body.append(gone);
  gone.focus();
  offered();
  act(() => (offer() as HTMLElement).focus());
  gone.remove();
  fireEvent.click(offer() as HTMLElement);
  expect(screen.getByRole("main")).toHaveFocus();
});

const tab = (shiftKey = false) => fireEvent.keyDown(document.activeElement!, { key: "Tab", shiftKey });

test("Tab leads to the button at once, and goes on from where the focus was", () => {
  screen.getByText("Before").focus();
  offered();
  expect(tab()).toBe(false);
  expect(offer()).toHaveFocus();
  // The browser goes on from there.
  expect(tab()).toBe(true);
  expect(screen.getByText("Before")).toHaveFocus();
  expect(tab()).toBe(true);
});

test("Shift+Tab leads back from the button", () => {
  screen.getByText("Before").focus();
  offered();
  tab();
  expect(tab(true)).toBe(false);
  expect(screen.getByText("Before")).toHaveFocus();
});

test.each([
  ["a key", () => fireEvent.keyDown(document.activeElement!, { key: "a" })],
  ["a press", () => fireEvent.pointerDown(screen.getByText("Before"))],
])("after %s, Tab leads where it always does", (_what, doSo) => {
  screen.getByText("Before").focus();
  offered();
  doSo();
  expect(tab()).toBe(true);
  expect(screen.getByText("Before")).toHaveFocus();
});

test("Control+Z takes it back, but in a text it is that text's own", () => {
  const undo = offered();
  fireEvent.keyDown(screen.getByLabelText("Title"), { key: "z", ctrlKey: true });
  expect(undo).not.toHaveBeenCalled();
  fireEvent.keyDown(screen.getByText("Before"), { key: "z", ctrlKey: true });
  fireEvent.keyDown(screen.getByText("Before"), { key: "z", ctrlKey: true });
  expect(undo).toHaveBeenCalledOnce();
});

test("what is said next takes its place and can't be taken back", () => {
  offered();
  act(() => notify("Venue updated successfully!"));
  expect(screen.getByRole("status")).toHaveTextContent(/^Venue updated successfully!$/);
  expect(offer()).toBeNull();
});
