import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";

import { CommaListField, parseCommaList } from "../../../src/ui/form/CommaListField";
import { control, renderForm } from "../../support/renderForm";

interface Values {
  bestFor: string;
}

const listed = () =>
  within(screen.getByRole("list"))
    .getAllByRole("listitem")
    .map((item) => item.textContent);

test.each([
  ["Weddings, Parties", ["Weddings", "Parties"]],
  ["  Weddings ,Parties  ", ["Weddings", "Parties"]],
  [",, Weddings,  , Parties,", ["Weddings", "Parties"]],
  ["Weddings", ["Weddings"]],
  [" , ,", []],
  ["", []],
])("'%s' makes the list %j", (text, list) => {
  expect(parseCommaList(text)).toEqual(list);
});

test("the list is shown below the field while it is typed", async () => {
  renderForm<Values>({ bestFor: "" }, <CommaListField<Values> name="bestFor" label="Best For" />);
  expect(screen.queryByRole("list")).not.toBeInTheDocument();
  await userEvent.type(screen.getByLabelText("Best For"), "Weddings, , small parties ");
  expect(listed()).toEqual(["Weddings", "small parties"]);
  await userEvent.type(control("bestFor"), ", ceilidhs");
  expect(listed()).toEqual(["Weddings", "small parties", "ceilidhs"]);
});

test("the list is named after its field, and the commas are asked for at it", () => {
  renderForm<Values>({ bestFor: "May, June" }, <CommaListField<Values> name="bestFor" label="Best For" />);
  expect(screen.getByRole("list")).toHaveAccessibleName("Best For, as a list");
  expect(control("bestFor")).toHaveAccessibleDescription("Separate them with commas.");
});
