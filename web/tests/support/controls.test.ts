import { expect, test } from "vitest";

import { controlOf, usedBy } from "./controls.js";

/** The first control of a document. */
function shown(markup: string): Element {
  document.body.innerHTML = markup;
  return document.querySelector("button, input, select, a")!;
}

const described = (markup: string) => JSON.parse(controlOf(shown(markup), "/admin/venues")) as object;

test.each([
  ["<button>Choose<span class='visually-hidden'> Logo</span></button>", "Choose …"],
  ["<button><span class='visually-hidden'>Close</span></button>", "Close"],
  ["<button aria-label='Move Plan 1 up'>↑</button>", "Move Plan 1 up"],
  ["<label>House <select><option>Dunmore</option></select></label>", "House"],
  ["<label for='a'>Title</label><input id='a' />", "Title"],
  ["<a href='/'>Venues <img src='a.jpg' alt='and a hall' /></a>", "Venues and a hall"],
  ["<button title='Undo'></button>", "Undo"],
])("%s is named %s", (markup, name) => {
  expect(described(markup)).toMatchObject({ name, path: "/admin/venues" });
});

test("a control in a table has the heading of its column, and one in a dialog the name of that", () => {
  const cell = "<td><button>Edit</button></td>";
  expect(
    described(
      `<table aria-label="Redirects"><thead><tr><th>Actions</th></tr></thead><tbody><tr>${cell}</tr></tbody></table>`,
    ),
  ).toMatchObject({ group: "Redirects", column: "Actions" });
  expect(described("<dialog aria-label='Search'><input type='checkbox' /></dialog>")).toMatchObject({
    dialog: "Search",
    role: "checkbox",
  });
});

test.each([
  ["<button>A</button>", "click", "", true],
  ["<input />", "click", "", false],
  ["<input />", "input", "", true],
  ["<input type='checkbox' />", "click", "", true],
  ["<button>A</button>", "keydown", "ArrowUp", true],
  ["<button>A</button>", "keydown", "Tab", false],
  ["<input readonly />", "input", "", false],
])("%s is used by %s %s: %s", (markup, type, key, expected) => {
  const control = shown(markup);
  const event = new KeyboardEvent(type, { key });
  control.dispatchEvent(event);
  expect(usedBy(event) === control).toBe(expected);
});
