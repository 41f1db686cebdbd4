import { render, screen } from "@testing-library/react";
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
