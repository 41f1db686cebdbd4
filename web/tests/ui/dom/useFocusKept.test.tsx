import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";

import { useFocusKept } from "../../../src/ui/dom/useFocusKept";

const instead = vi.fn<() => void>();
beforeEach(() => void instead.mockReset());

function Part({ names }: { names: string[] }) {
  return (
    <ul {...useFocusKept(instead)}>
      {names.map((name) => (
        <li key={name}>
          <button type="button">{name}</button>
        </li>
      ))}
    </ul>
  );
}

test("the focus moves when the control that has it goes, and no sooner or later", () => {
  const { rerender } = render(<Part names={["one", "two"]} />);
  screen.getByRole("button", { name: "two" }).focus();
  rerender(<Part names={["two"]} />);
  expect(instead).not.toHaveBeenCalled();
  rerender(<Part names={[]} />);
  expect(instead).toHaveBeenCalledOnce();
  rerender(<Part names={[]} />);
  expect(instead).toHaveBeenCalledOnce();
});

test("the focus that went elsewhere stays there", async () => {
  const { rerender } = render(<Part names={["one"]} />);
  await userEvent.click(screen.getByRole("button", { name: "one" }));
  await userEvent.click(document.body);
  rerender(<Part names={[]} />);
  expect(instead).not.toHaveBeenCalled();
});
