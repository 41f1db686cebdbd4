// @module-tag slow

import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { type FieldValues, FormProvider, useForm } from "react-hook-form";
import { beforeEach, expect, test } from "vitest";

import { EVENT_FORM, EventVenueField } from "../../../../src/features/events/admin/eventForm";
import { TextField } from "../../../../src/ui/form/TextField";
import { event, venue } from "../../../support/sampleItems";
import { fakeApi } from "../../../support/fakeApi";
import { Queries } from "../../../support/Queries";

const manor = { ...venue, _id: "2", id: "2", title: "Balmory", city: "Oban", state: "" };

beforeEach(() => {
  fakeApi({
    "/api/admin/get-venues": { body: [venue, manor] },
    "/api/admin/get-venue/1": { body: venue },
  });
});

function Form({ values }: { values: FieldValues }) {
  const form = useForm({ defaultValues: values });
  return (
    <FormProvider {...form}>
      <EventVenueField field={EVENT_FORM.fields[1]!} name="venueId" label="Venue" />
      <TextField name="venueTitle" label="Venue title" />
      <TextField name="venueLocation" label="Venue location" />
    </FormProvider>
  );
}

const box = () => screen.getByRole("combobox", { name: "Venue" });
const texts = () => ["Venue title", "Venue location"].map((label) => screen.getByLabelText(label));

function expectTexts(title: string, location: string) {
  expect(texts()[0]).toHaveValue(title);
  expect(texts()[1]).toHaveValue(location);
}

async function choose(name: string) {
  await userEvent.click(box());
  await userEvent.click(await screen.findByRole("option", { name: new RegExp(name) }));
}

test("a chosen venue is shown in the box and fills blank texts, and the focus stays", async () => {
  render(<Form values={EVENT_FORM.valuesOf(null)} />, { wrapper: Queries });
  await choose("Ardvorran");
  await waitFor(() => expect(box()).toHaveValue("Ardvorran"));
  expectTexts("Ardvorran", "Fort William, Highland");
  expect(box()).toHaveFocus();
});

test("a text that was typed is not written over", async () => {
  render(<Form values={{ ...EVENT_FORM.valuesOf(null), venueTitle: "The old manor" }} />, {
    wrapper: Queries,
  });
  await choose("Balmory");
  expectTexts("The old manor", "Oban");
});

test("another venue fills in what the one before filled in, unless that was typed over", async () => {
  render(<Form values={EVENT_FORM.valuesOf(null)} />, { wrapper: Queries });
  await choose("Ardvorran");
  await userEvent.clear(texts()[1] as HTMLElement);
  await userEvent.type(texts()[1] as HTMLElement, "By the loch");
  await choose("Balmory");
  expectTexts("Balmory", "By the loch");
});

test("where both texts stand already, another venue changes neither", async () => {
  render(
    <Form
      values={EVENT_FORM.valuesOf({ ...event, venueId: "1", venueTitle: "Ours", venueLocation: "Here" })}
    />,
    { wrapper: Queries },
  );
  await waitFor(() => expect(box()).toHaveValue("Ardvorran"));
  await choose("Balmory");
  await waitFor(() => expect(box()).toHaveValue("Balmory"));
  expectTexts("Ours", "Here");
});

test("the venue can be taken back to none of the catalogue, and its texts stay", async () => {
  render(<Form values={EVENT_FORM.valuesOf({ ...event, venueId: "1" })} />, { wrapper: Queries });
  await waitFor(() => expect(box()).toHaveValue("Ardvorran"));
  await choose("Another venue");
  await waitFor(() => expect(box()).toHaveValue(""));
  expectTexts(event.venueTitle, event.venueLocation);
});
