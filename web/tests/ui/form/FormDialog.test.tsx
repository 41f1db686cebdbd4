import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useForm } from "react-hook-form";
import { beforeEach, expect, test, vi } from "vitest";

import { FormDialog } from "../../../src/ui/form/FormDialog";
import { TextField } from "../../../src/ui/form/TextField";
import { dialogWarning, escapeDialog, supportDialogs } from "../../support/openAdmin";

beforeEach(supportDialogs);

interface Values {
  text: string;
}

function Task({
  send = () => Promise.resolve(),
  onClose,
}: {
  send?: () => Promise<void>;
  onClose: () => void;
}) {
  const form = useForm<Values>({ defaultValues: { text: "Ring the piper" } });
  return (
    <FormDialog
      title="Change a task"
      form={form}
      send={send}
      failureText="It failed."
      label="Save"
      busyLabel="Saving..."
      onClose={onClose}
    >
      <TextField<Values> name="text" label="Task" />
    </FormDialog>
  );
}

const field = () => screen.getByRole("textbox", { name: "Task" });
const pressOutside = () => fireEvent.mouseDown(screen.getByRole("dialog"));

test.each([
  ["Escape", escapeDialog],
  ["a press outside", pressOutside],
])("%s closes a dialog that nobody changed", (_, leave) => {
  const onClose = vi.fn();
  render(<Task onClose={onClose} />);
  leave();
  expect(onClose).toHaveBeenCalledOnce();
});

test.each([
  ["Escape", escapeDialog],
  ["a press outside", pressOutside],
])("%s keeps what was entered and warns, however often", async (_, leave) => {
  const onClose = vi.fn();
  render(<Task onClose={onClose} />);
  await userEvent.type(field(), " at noon");
  leave();
  expect(dialogWarning()).toHaveAttribute("role", "alert");
  expect(field()).toHaveValue("Ring the piper at noon");
  leave();
  expect(onClose).not.toHaveBeenCalled();
  expect(field()).toHaveValue("Ring the piper at noon");
});

test("what was entered and taken back needs no warning", async () => {
  const onClose = vi.fn();
  render(<Task onClose={onClose} />);
  await userEvent.type(field(), "!");
  escapeDialog();
  await userEvent.type(field(), "{Backspace}");
  await waitFor(() => expect(dialogWarning()).not.toBeInTheDocument());
  escapeDialog();
  expect(onClose).toHaveBeenCalledOnce();
});

test("Cancel discards what was entered at once", async () => {
  const onClose = vi.fn();
  render(<Task onClose={onClose} />);
  await userEvent.type(field(), " at noon");
  await userEvent.click(screen.getByRole("button", { name: "Cancel" }));
  expect(onClose).toHaveBeenCalledOnce();
});

test("neither Escape nor Cancel closes a dialog whose values are sent", async () => {
  const onClose = vi.fn();
  render(<Task send={() => new Promise(() => undefined)} onClose={onClose} />);
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  await screen.findByText("Saving...");
  escapeDialog();
  await userEvent.click(screen.getByRole("button", { name: "Cancel" }));
  expect(onClose).not.toHaveBeenCalled();
});
