import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";

import { RowsField } from "../src/ui/RowsField";
import { TextField } from "../src/ui/TextField";
import { control, formOf, said } from "./formOf";

interface Stop {
  title: string;
  notes: { text: string }[];
}

const BLANK: Stop = { title: "", notes: [] };

const stops = (...titles: string[]): Stop[] =>
  titles.map((title) => ({ title, notes: [{ text: `On ${title}` }] }));

function open(...titles: string[]) {
  return formOf<{ stops: Stop[] }>(
    { stops: stops(...titles) },
    <RowsField<{ stops: Stop[] }, "stops">
      name="stops"
      legend="Stops"
      rowName="Stop"
      addLabel="Add stop"
      blank={BLANK}
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

test("an added row is blank, stands last and has the focus in its first field", async () => {
  const form = open("Pier", "Mill");
  await press("Add stop");
  expect(titles(form)).toEqual(["Pier", "Mill", ""]);
  expect(control("stops.2.title")).toHaveFocus();
});

test("a removed row takes its number along, is announced, and leaves the focus on the one that follows", async () => {
  const form = open("Pier", "Mill", "Inn");
  await press("Remove Stop 2");
  expect(titles(form)).toEqual(["Pier", "Inn"]);
  expect(screen.getByRole("group", { name: "Stop 2" })).toHaveFocus();
  expect(control("stops.1.title")).toHaveValue("Inn");
  expect(said()).toBe("Stop 2 removed.");
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
  expect(said()).toBe("Stop 3 moved to place 2 of 3.");
  await press("Move Stop 1 down");
  expect(titles(form)).toEqual(["Inn", "Pier", "Mill"]);
  expect(screen.getByRole("button", { name: "Move Stop 2 down" })).toHaveFocus();
});

test("a row that came to an end has the focus on the button that leads back", async () => {
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
  expect(tools).toEqual(["Remove Stop 1", "Remove Note 1", "Add note"]);
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
