import { fireEvent, render, screen } from "@testing-library/react";
import type { FormEvent } from "react";
import { beforeEach, expect, test, vi } from "vitest";

import { Dialog } from "../../../src/ui/primitives/Dialog";
import { supportDialogs } from "../../support/openAdmin";

beforeEach(supportDialogs);

test("a dialog that the browser closes stays open, and its owner is told", () => {
  const close = vi.fn();
  render(
    <Dialog title="Codes" onClose={close}>
      <button type="button">Done</button>
    </Dialog>,
  );
  const dialog = screen.getByRole<HTMLDialogElement>("dialog");
  dialog.removeAttribute("open");
  dialog.dispatchEvent(new Event("close"));
  expect(dialog.open).toBe(true);
  expect(close).toHaveBeenCalledOnce();
});

test("a dialog that the browser closes keeps the focus where it was", () => {
  render(
    <Dialog title="A task" onClose={() => undefined}>
      <button type="button">Done</button>
      <input type="date" aria-label="Day" />
    </Dialog>,
  );
  fireEvent.keyDown(screen.getByLabelText("Day"), { key: "Escape" });
  const dialog = screen.getByRole<HTMLDialogElement>("dialog");
  dialog.removeAttribute("open");
  dialog.dispatchEvent(new Event("close"));
  expect(screen.getByLabelText("Day")).toHaveFocus();
});

test("a dialog that is no longer rendered tells nobody", () => {
  const close = vi.fn();
  const { unmount } = render(
    <Dialog title="Codes" onClose={close}>
      Some
    </Dialog>,
  );
  const dialog = screen.getByRole("dialog");
  unmount();
  dialog.dispatchEvent(new Event("close"));
  expect(close).not.toHaveBeenCalled();
});

const openSearch = (value: string) => {
  const close = vi.fn();
  render(
    <Dialog title="Pictures" onClose={close}>
      <input type="search" aria-label="Search" defaultValue={value} />
      <input type="text" aria-label="Name" />
    </Dialog>,
  );
  return close;
};

test("Escape in an empty search field closes the dialog, also where the browser takes the key for the field", () => {
  const close = openSearch("");
  const isForBrowser = fireEvent.keyDown(screen.getByRole("searchbox"), { key: "Escape" });
  expect(close).toHaveBeenCalledOnce();
  expect(isForBrowser).toBe(false);
});

test.each([
  ["Search", "hall"],
  ["Name", ""],
])("Escape in another field is the browser's: %s", (label, value) => {
  const close = openSearch(value);
  const isForBrowser = fireEvent.keyDown(screen.getByLabelText(label), { key: "Escape" });
  expect(close).not.toHaveBeenCalled();
  expect(isForBrowser).toBe(true);
});

const submitWith = (done: () => void) => (event: FormEvent) => {
  event.preventDefault();
  done();
};

test("a form in a dialog is none inside the form that opens it, and is submitted alone", () => {
  const [save, send] = [vi.fn(), vi.fn()];
  render(
    <form onSubmit={submitWith(send)}>
      <Dialog title="Templates" onClose={vi.fn()}>
        <form onSubmit={submitWith(save)}>
          <button type="submit">Save</button>
        </form>
      </Dialog>
    </form>,
  );
  fireEvent.click(screen.getByRole("button", { name: "Save" }));
  expect(save).toHaveBeenCalledOnce();
  expect(send).not.toHaveBeenCalled();
});

test("where what opened it is gone, the focus goes to the page", () => {
  render(
    <main id="main" tabIndex={-1}>
      <button type="button">Change</button>
    </main>,
  );
  const opener = screen.getByRole("button", { name: "Change" });
  opener.focus();
  const { unmount } = render(
    <Dialog title="Days" onClose={vi.fn()}>
      Some
    </Dialog>,
  );
  opener.remove();
  unmount();
  expect(screen.getByRole("main")).toHaveFocus();
});
