import { fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";

import { ShownOnceDialog } from "../../../src/ui/form/ShownOnceDialog";
import { escapeDialog, supportDialogs } from "../../support/openAdmin";

beforeEach(supportDialogs);

test.each([
  ["Escape", escapeDialog],
  ["a press outside", () => fireEvent.mouseDown(screen.getByRole("dialog"))],
])("%s does not take away what is not shown again", async (_, leave) => {
  const onDone = vi.fn();
  render(
    <ShownOnceDialog title="A link" label="Link" noun="link" value="/x" doneLabel="Done" onDone={onDone}>
      Keep it.
    </ShownOnceDialog>,
  );
  leave();
  expect(screen.getByText(/^Keep the link first/)).toHaveAttribute("role", "alert");
  expect(onDone).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole("button", { name: "Done" }));
  expect(onDone).toHaveBeenCalledOnce();
});
