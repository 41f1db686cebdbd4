import { fireEvent, render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";

import { SelectField } from "../../../src/ui/form/SelectField";

function show(acts: boolean) {
  const options = [{ value: "a", label: "First answer" }];
  render(
    <SelectField label="Template" none="Choose one" value="" {...{ acts, options }} onChoose={vi.fn()} />,
  );
  const field = screen.getByRole("combobox");
  const showPicker = vi.fn();
  Object.assign(field, { showPicker });
  return { field, showPicker };
}

test.each(["ArrowDown", "ArrowUp", "Home", "PageDown", "f", "ü"])(
  "the key %s opens the list of a choice that acts, and chooses nothing",
  (key) => {
    const { field, showPicker } = show(true);
    expect(fireEvent.keyDown(field, { key })).toBe(false);
    expect(showPicker).toHaveBeenCalledOnce();
  },
);

test.each([{ key: "Tab" }, { key: "Enter" }, { key: " " }, { key: "k", ctrlKey: true }])(
  "another key is left to the browser: %o",
  (pressed) => {
    const { field, showPicker } = show(true);
    expect(fireEvent.keyDown(field, pressed)).toBe(true);
    expect(showPicker).not.toHaveBeenCalled();
  },
);

test("a choice that does nothing at once keeps the keys of the browser", () => {
  const { field, showPicker } = show(false);
  expect(fireEvent.keyDown(field, { key: "ArrowDown" })).toBe(true);
  expect(showPicker).not.toHaveBeenCalled();
});
