import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { FormProvider, useForm } from "react-hook-form";
import { beforeEach, expect, test } from "vitest";

import { EventVenue } from "../src/features/events/admin/EventVenue";
import { eventValues } from "../src/features/events/admin/values";
import { TextField } from "../src/ui/TextField";
import { event, venue } from "./samples";
import { serve } from "./server";

const manor = { ...venue, _id: "2", id: "2", title: "Balmory", city: "Oban", state: "" };

beforeEach(() => {
  serve({
    "/api/admin/get-venues": { body: [venue, manor] },
    "/api/admin/get-venue/1": { body: venue },
  });
});

function Form({ values }: { values: ReturnType<typeof eventValues> }) {
  const form = useForm({ defaultValues: values });
  return (
    <FormProvider {...form}>
      <EventVenue label="Venue" />
      <TextField name="venueTitle" label="Venue title" />
      <TextField name="venueLocation" label="Venue location" />
    </FormProvider>
  );
}

const box = () => screen.getByRole("combobox", { name: "Venue" });
const offer = (name: string | RegExp = /^Fill in/) => screen.queryByRole("button", { name });

async function choose(name: string) {
  await userEvent.click(box());
  await userEvent.click(await screen.findByRole("option", { name: new RegExp(name) }));
}

test("a chosen venue stands in the box and offers to fill its texts, which takes the focus to them", async () => {
  render(<Form values={eventValues(null)} />);
  expect(offer()).toBeNull();
  await choose("Ardvorran");
  await waitFor(() => expect(box()).toHaveValue("Ardvorran"));
  await userEvent.click(offer("Fill in its title and location") as HTMLElement);
  expect(screen.getByLabelText("Venue title")).toHaveValue("Ardvorran");
  expect(screen.getByLabelText("Venue title")).toHaveFocus();
  expect(screen.getByLabelText("Venue location")).toHaveValue("Fort William, Highland");
  expect(offer()).toBeNull();
});

test("a text that was typed is not written over", async () => {
  render(<Form values={{ ...eventValues(null), venueTitle: "The old manor" }} />);
  await choose("Balmory");
  await userEvent.click(offer("Fill in its location") as HTMLElement);
  expect(screen.getByLabelText("Venue title")).toHaveValue("The old manor");
  expect(screen.getByLabelText("Venue location")).toHaveValue("Oban");
  expect(screen.getByLabelText("Venue location")).toHaveFocus();
});

test("where both texts stand already, another venue offers nothing", async () => {
  render(<Form values={eventValues({ ...event, venueId: "1" })} />);
  await waitFor(() => expect(box()).toHaveValue("Ardvorran"));
  await choose("Balmory");
  await waitFor(() => expect(box()).toHaveValue("Balmory"));
  expect(offer()).toBeNull();
});

test("the venue can be taken back to none of the catalogue", async () => {
  render(<Form values={eventValues({ ...event, venueId: "1" })} />);
  await waitFor(() => expect(box()).toHaveValue("Ardvorran"));
  await choose("No venue of the catalogue");
  await waitFor(() => expect(box()).toHaveValue(""));
  expect(offer()).toBeNull();
});
