// @module-tag slow

import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";

import { RowsField } from "../../../../src/admin/fields/rows/RowsField";
import { revealField } from "../../../../src/ui/form/validation/focusFirstError";
import { TextField } from "../../../../src/ui/form/TextField";
import { control, renderForm, noticeText } from "../../../support/renderForm";

interface Stop {
  title: string;
  notes: { text: string; file?: File }[];
}

const BLANK: Stop = { title: "", notes: [] };

const stops = (...titles: string[]): Stop[] =>
  titles.map((title) => ({ title, notes: [{ text: `On ${title}` }] }));

function open(...titles: string[]) {
  return renderForm<{ stops: Stop[] }>(
    { stops: stops(...titles) },
    <RowsField<{ stops: Stop[] }, "stops">
      name="stops"
      legend="Stops"
      rowName="Stop"
      addLabel="Add stop"
      blank={BLANK}
      summary={({ title }) => ({ title })}
    >
      {(index) => (
        <>
          <TextField<{ stops: Stop[] }> name={`stops.${index}.title`} label="Title" />
          <RowsField<{ stops: Stop[] }, `stops.${number}.notes`>
            name={`stops.${index}.notes`}
            legend={`Notes of stop ${index + 1}`}
            rowName="Note"
            addLabel="Add note"
            blank={{ text: "" }}
            summary={({ text }) => ({ title: text })}
          >
            {(place) => (
              <TextField<{ stops: Stop[] }> name={`stops.${index}.notes.${place}.text`} label="Note" />
            )}
          </RowsField>
        </>
      )}
    </RowsField>,
  );
}

const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));
const titles = (form: ReturnType<typeof open>) => form.getValues("stops").map(({ title }) => title);

test("a row names itself as its text is typed", async () => {
  open("Pier", "Mill");
  const row = within(screen.getByRole("group", { name: "Stop 2" }));
  expect(row.getByText("Mill", { selector: ".row__title" })).toBeVisible();
  await userEvent.type(control("stops.1.title"), " Lade");
  expect(row.getByText("Mill Lade", { selector: ".row__title" })).toBeVisible();
});

test("an added row is blank, stands last and has the focus in its first field", async () => {
  const form = open("Pier", "Mill");
  await press("Add stop");
  expect(titles(form)).toEqual(["Pier", "Mill", ""]);
  expect(control("stops.2.title")).toHaveFocus();
});

test("removing a row renumbers the others, is announced, and moves the focus to the next row", async () => {
  const form = open("Pier", "Mill", "Inn");
  await press("Remove Stop 2");
  expect(titles(form)).toEqual(["Pier", "Inn"]);
  expect(screen.getByRole("group", { name: "Stop 2" })).toHaveFocus();
  expect(control("stops.1.title")).toHaveValue("Inn");
  expect(noticeText()).toMatch(/^Stop 2 removed\./);
});

test("without the last row the focus is on the one before it, without any on the button that adds", async () => {
  open("Pier", "Mill");
  await press("Remove Stop 2");
  expect(screen.getByRole("group", { name: "Stop 1" })).toHaveFocus();
  await press("Remove Stop 1");
  expect(screen.getByRole("button", { name: "Add stop" })).toHaveFocus();
});

test("a row moves up and down with everything in it, is announced, and keeps the focus on its button", async () => {
  const form = open("Pier", "Mill", "Inn");
  await press("Move Stop 3 up");
  expect(form.getValues("stops")).toEqual(stops("Pier", "Inn", "Mill"));
  expect(screen.getByRole("button", { name: "Move Stop 2 up" })).toHaveFocus();
  expect(noticeText()).toBe("Stop 3 moved to place 2 of 3.");
  await press("Move Stop 1 down");
  expect(titles(form)).toEqual(["Inn", "Pier", "Mill"]);
  expect(screen.getByRole("button", { name: "Move Stop 2 down" })).toHaveFocus();
});

test("a row moved to an end has the focus on the button that moves it back", async () => {
  open("Pier", "Mill");
  await press("Move Stop 2 up");
  expect(screen.getByRole("button", { name: "Move Stop 1 up" })).toBeDisabled();
  expect(screen.getByRole("button", { name: "Move Stop 1 down" })).toHaveFocus();
});

test("a row that is alone can't be moved, only removed", () => {
  open("Pier");
  const row = screen.getByRole("group", { name: "Stop 1" });
  const tools = within(row)
    .getAllByRole("button")
    .map((button) => button.textContent);
  expect(tools).toEqual(["Stop 1 Pier", "Remove Stop 1", "Note 1 On Pier", "Remove Note 1", "Add note"]);
});

test("rows within rows come and go in theirs alone", async () => {
  const form = open("Pier", "Mill");
  const notes = within(screen.getByRole("group", { name: "Notes of stop 2" }));
  await userEvent.click(notes.getByRole("button", { name: "Add note" }));
  await userEvent.keyboard("By boat");
  await userEvent.click(notes.getByRole("button", { name: "Move Note 2 up" }));
  expect(form.getValues("stops")).toEqual([
    { title: "Pier", notes: [{ text: "On Pier" }] },
    { title: "Mill", notes: [{ text: "By boat" }, { text: "On Mill" }] },
  ]);
});

test("everything can be done by keys alone", async () => {
  const form = open("Pier", "Mill");
  control("stops.0.title").focus();
  await userEvent.tab({ shift: true });
  expect(screen.getByRole("button", { name: "Remove Stop 1" })).toHaveFocus();
  await userEvent.tab({ shift: true });
  await userEvent.keyboard("{Enter}");
  expect(titles(form)).toEqual(["Mill", "Pier"]);
});

const toggle = (name: RegExp | string) => screen.getByRole("button", { name });
const rowFields = (name: string) => control(name).closest(".row__fields");

test("rows are open until they are closed to a line that names what is in them", async () => {
  const form = open("Pier", "Mill");
  expect(control("stops.1.title")).toBeVisible();
  expect(toggle("Stop 2 Mill")).toHaveAttribute("aria-expanded", "true");
  await press("Stop 2 Mill");
  expect(toggle("Stop 2 Mill")).toHaveAttribute("aria-expanded", "false");
  expect(toggle("Stop 2 Mill")).toHaveFocus();
  expect(control("stops.1.title")).not.toBeVisible();
  expect(control("stops.0.title")).toBeVisible();
  expect(form.getValues("stops")).toEqual(stops("Pier", "Mill"));
  await press("Stop 2 Mill");
  expect(control("stops.1.title")).toBeVisible();
});

test("all rows are closed and opened at once, and one that is added is open", async () => {
  open("Pier", "Mill");
  await press("Collapse all: Stops");
  expect(control("stops.0.title")).not.toBeVisible();
  expect(control("stops.1.title")).not.toBeVisible();
  await press("Add stop");
  expect(control("stops.2.title")).toHaveFocus();
  await press("Stop 3");
  await press("Expand all: Stops");
  expect(control("stops.0.title")).toBeVisible();
});

test("a closed row stays closed when it is moved and when the form is refilled after a save", async () => {
  const form = open("Pier", "Mill", "Inn");
  await press("Stop 3 Inn");
  await press("Move Stop 3 up");
  expect(control("stops.1.title")).not.toBeVisible();
  const before = control("stops.0.title");
  before.focus();
  form.reset({ stops: stops("Pier", "Inn", "Old mill") });
  expect(await screen.findByDisplayValue("Old mill")).toBeVisible();
  expect(control("stops.1.title")).not.toBeVisible();
  expect(control("stops.0.title")).toBe(before);
  expect(before).toHaveFocus();
});

test("a closed row opens for a field that is revealed, whether it is in the row or in one within", async () => {
  open("Pier", "Mill");
  await userEvent.click(screen.getByRole("button", { name: "Note 1 On Mill" }));
  await press("Collapse all: Stops");
  revealField(control("stops.1.notes.0.text"));
  expect(rowFields("stops.1.notes.0.text")).toBeVisible();
  expect(control("stops.0.title")).not.toBeVisible();
});

test("a removed row is put back at its place with everything in it, and has the focus", async () => {
  const form = open("Pier", "Mill", "Inn");
  const photograph = new File(["x"], "mill.jpg");
  form.setValue("stops.1.notes.0.file", photograph);
  await press("Remove Stop 2");
  await press("Undo");
  expect(titles(form)).toEqual(["Pier", "Mill", "Inn"]);
  expect(form.getValues("stops.1.notes.0.file")).toBe(photograph);
  expect(control("stops.1.title")).toHaveValue("Mill");
  expect(control("stops.1.title")).toHaveFocus();
});

test("a removed nested row is restored to its parent row although that was moved", async () => {
  const form = open("Pier", "Mill");
  const [, note] = screen.getAllByRole("button", { name: "Remove Note 1" });
  await userEvent.click(note as HTMLElement);
  form.setValue("stops.0.title", "Old pier");
  await press("Undo");
  expect(form.getValues("stops.1.notes")).toEqual([{ text: "On Mill" }]);
});

test("the offer to put a row back ends with the form", async () => {
  const form = open("Pier", "Mill");
  await press("Remove Stop 2");
  expect(screen.getByRole("button", { name: "Undo" })).toBeVisible();
  form.close();
  await waitFor(() => expect(screen.queryByRole("button", { name: "Undo" })).toBeNull());
});
