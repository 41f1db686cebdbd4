import { expect, test } from "vitest";

import { cropsOf } from "../../../../src/admin/values/media/frameShapes";

const labels = (...frame: Parameters<typeof cropsOf>) => cropsOf(...frame).map(({ label }) => label);

test("a field has the crops of its frame at three widths, of cards and of link previews", () => {
  expect(labels("banner")).toEqual(["Phone", "Tablet", "Desktop", "Card", "Link preview"]);
  expect(cropsOf("opening").map(({ ratio }) => ratio)).toEqual([0.66, 1.02, 2.29, 1.5, 1.91]);
});

test("a frame that is the same at every width is shown once", () => {
  expect(labels("pair")).toEqual(["At every width", "Card", "Link preview"]);
});

test("a gallery shows whole pictures", () => {
  expect(cropsOf("gallery")[0]).toEqual({ label: "Gallery" });
});

test("without a field there are the crops of whole windows", () => {
  expect(cropsOf()[0]).toEqual({ label: "Phone", ratio: 9 / 19 });
});
