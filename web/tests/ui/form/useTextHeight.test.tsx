import { act } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";

import { TextField } from "../../../src/ui/form/TextField";
import { control, renderForm } from "../../support/renderForm";

const LINE = 20;

/** What a browser without `field-sizing` says of a control: as high as the lines of its text. */
beforeEach(() => {
  vi.stubGlobal("CSS", { supports: (property: string) => property !== "field-sizing" });
  vi.spyOn(HTMLTextAreaElement.prototype, "scrollHeight", "get").mockImplementation(function (
    this: HTMLTextAreaElement,
  ) {
    return this.value.split("\n").length * LINE;
  });
});

const show = (text: string) => renderForm({ text }, <TextField name="text" label="Text" type="long" />);

test("without field-sizing a long text is as high as what it begins with", () => {
  show("one\ntwo\nthree");
  expect(control("text").style.height).toBe("60px");
});

test("without field-sizing a long text grows with what is put into it", async () => {
  const { setValue } = show("one");
  await act(async () => setValue("text", "one\ntwo"));
  await vi.waitFor(() => expect(control("text").style.height).toBe("40px"));
});

test("with field-sizing the style sheet alone says how high a text is", () => {
  vi.stubGlobal("CSS", { supports: () => true });
  show("one\ntwo\nthree");
  expect(control("text").style.height).toBe("");
});
