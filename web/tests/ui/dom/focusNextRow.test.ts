import { expect, test } from "vitest";

import { focusNextRow } from "../../../src/ui/dom/focusNextRow";

/** Shows buttons in rows and around them, focuses one of them, and returns the one with the focus after its row goes. */
function focusedAfter(html: string, removed: string): string | null {
  document.body.innerHTML = `<main tabindex="-1" id="main">${html}</main>`;
  document.getElementById(removed)?.focus();
  focusNextRow();
  return document.activeElement?.id ?? null;
}

const row = (id: string) => `<li data-row><button id="${id}"></button></li>`;

test.each([
  ["one", "two"],
  ["two", "three"],
  ["three", "two"],
])("after row %s the focus is in row %s", (removed, next) => {
  expect(focusedAfter(`<ul>${row("one")}${row("two")}${row("three")}</ul>`, removed)).toBe(next);
});

test("a button beside the rows is no row", () => {
  expect(focusedAfter(`${row("one")}${row("two")}<button id="add"></button>`, "two")).toBe("one");
});

test("after the only row the focus is on the button that follows", () => {
  expect(focusedAfter(`${row("one")}<button id="add"></button>`, "one")).toBe("add");
});

test("after the only row the focus is on the button before the list", () => {
  expect(focusedAfter(`<button id="choose"></button><ul>${row("one")}</ul>`, "one")).toBe("choose");
});

test("after the only row the focus is on the control that adds one", () => {
  document.body.innerHTML = `<ul>${row("one")}</ul><select id="add"></select>`;
  document.getElementById("one")?.focus();
  focusNextRow(document.getElementById("add"));
  expect(document.activeElement?.id).toBe("add");
});

test("after the only row of a page the focus is on its content", () => {
  expect(focusedAfter(`<p></p><ul>${row("one")}</ul>`, "one")).toBe("main");
});
