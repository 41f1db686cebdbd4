import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";

import { fold, FormSection } from "../../../../src/admin/editing/sections/FormSection";
import { goToSection, sectionId } from "../../../../src/admin/values/described/sectionAnchors";
import { TextField } from "../../../../src/ui/form/TextField";
import { focusFirstError } from "../../../../src/ui/form/validation/focusFirstError";
import { control, renderForm } from "../../../support/renderForm";

interface Values {
  city: string;
  country: string;
}

const open = (city = "") =>
  renderForm<Values>(
    { city, country: "" },
    <FormSection title="The place">
      <TextField<Values> name="city" label="City" required />
      <TextField<Values> name="country" label="Country" />
    </FormSection>,
  );
const toggle = () => screen.getByRole("button", { name: "The place" });

beforeEach(() => fold([sectionId("The place")], false));

test("a section folds, and the browser remembers it", async () => {
  const { close } = open();
  expect(control("city")).toBeVisible();
  await userEvent.click(toggle());
  expect(control("city")).not.toBeVisible();
  expect(toggle()).toHaveAttribute("aria-expanded", "false");
  expect(JSON.parse(localStorage.getItem("folded-sections") ?? "")).toEqual(["part-the-place"]);
  close();
  open();
  expect(control("city")).not.toBeVisible();
});

test("it says how many required fields are empty, also while it is folded", async () => {
  open();
  expect(await screen.findByText("1 to fill in")).toBeVisible();
  await userEvent.click(toggle());
  expect(screen.getByText("1 to fill in")).toBeVisible();
  await userEvent.click(toggle());
  await userEvent.type(control("city"), "Oban");
  await waitFor(() => expect(screen.queryByText("1 to fill in")).not.toBeInTheDocument());
});

test("it opens for a field that the form leads to, and for its entry in the contents", async () => {
  open("Oban");
  await userEvent.click(toggle());
  focusFirstError(document.querySelector("form")!, (name) => name === "country");
  expect(control("country")).toHaveFocus();
  expect(control("country")).toBeVisible();
  await userEvent.click(toggle());
  goToSection("The place");
  expect(control("country")).toBeVisible();
});
