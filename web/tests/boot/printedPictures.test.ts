import { beforeAll, beforeEach, expect, test } from "vitest";

import { loadPicturesForPrint } from "../../src/boot/printedPictures";

beforeAll(loadPicturesForPrint);
beforeEach(() => {
  document.body.innerHTML = '<img loading="lazy" alt="The hall"><img loading="eager" alt="The door">';
});

/** How each picture is loaded. jsdom knows the attribute alone, which a browser keeps in step with its property. */
const loading = () =>
  [...document.images].map((picture) => picture.loading ?? picture.getAttribute("loading"));

const press = (key: string, held: KeyboardEventInit = {}) =>
  document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, ...held }));

test("every picture is loaded before the browser prints", () => {
  window.dispatchEvent(new Event("beforeprint"));
  expect(loading()).toEqual(["eager", "eager"]);
});

test("what is folded up is unfolded before the browser prints", () => {
  document.body.innerHTML = "<details><summary>Dogs</summary>Welcome.</details>";
  window.dispatchEvent(new Event("beforeprint"));
  expect(document.querySelector("details")?.open).toBe(true);
});

test.each([{ ctrlKey: true }, { metaKey: true }])("the keys that print load every picture: %o", (held) => {
  press("p", held);
  expect(loading()).toEqual(["eager", "eager"]);
});

test("a letter that is typed loads nothing", () => {
  press("p");
  press("c", { ctrlKey: true });
  expect(loading()).toEqual(["lazy", "eager"]);
});
