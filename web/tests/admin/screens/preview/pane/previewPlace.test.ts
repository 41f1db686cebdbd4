import { expect, test, vi } from "vitest";

import { showPlace, withPath } from "../../../../../src/admin/screens/preview/pane/previewPlace";

const page = () =>
  new DOMParser().parseFromString('<p class="lead">One</p><p class="promise">Two</p>', "text/html");
const outlined = (shown: Document) =>
  [...shown.querySelectorAll<HTMLElement>("p")].filter(({ style }) => style.outline !== "");

test("another page is shown with the same token", () => {
  expect(withPath("/?preview=a.b", "/about")).toBe("/about?preview=a.b");
});

test("one place at a time has an outline, and is scrolled to", () => {
  const scroll = vi.spyOn(Element.prototype, "scrollIntoView");
  const shown = page();
  expect(showPlace(shown, ".lead", false)).toBe(true);
  expect(showPlace(shown, ".promise", false)).toBe(true);

  expect(outlined(shown).map(({ className }) => className)).toEqual(["promise"]);
  expect(scroll.mock.instances).toHaveLength(2);
});

test("a page that stays is not scrolled", () => {
  const scroll = vi.spyOn(Element.prototype, "scrollIntoView");

  expect(showPlace(page(), ".lead", true)).toBe(true);
  expect(scroll).not.toHaveBeenCalled();
});

test("a place that is not there is told", () => {
  expect(showPlace(page(), ".harp", false)).toBe(false);
});

test.each([
  ["around a place that has room beside it", { left: 20, right: 300 }, "6px"],
  ["within a place that goes from edge to edge", { left: 0, right: 320 }, "-4px"],
])("the outline is %s", (_, box, offset) => {
  const shown = page();
  vi.spyOn(shown.documentElement, "clientWidth", "get").mockReturnValue(320);
  vi.spyOn(Element.prototype, "getBoundingClientRect").mockReturnValue(box as DOMRect);
  showPlace(shown, ".lead", true);
  expect(shown.querySelector<HTMLElement>(".lead")?.style.outlineOffset).toBe(offset);
  vi.restoreAllMocks();
});
