import type { ClientRect, KeyboardCoordinateGetter, SensorContext } from "@dnd-kit/core";
import { expect, test } from "vitest";

import { lineCoordinates } from "../../../../src/admin/fields/rows/dragAndDrop";

const rectAt = (left: number, top: number): ClientRect => ({
  left,
  top,
  width: 100,
  height: 80,
  right: left + 100,
  bottom: top + 80,
});

/** Two lines: a and b, below them c. */
const RECTS = new Map([
  ["a", rectAt(0, 0)],
  ["b", rectAt(110, 0)],
  ["c", rectAt(0, 90)],
]);

/** Presses a key while the entry is in hand at its own place. */
function press(code: string, id: string): ReturnType<KeyboardCoordinateGetter> {
  const sortable = { items: [...RECTS.keys()] };
  const context = {
    active: { id },
    over: { id, rect: RECTS.get(id) },
    droppableRects: RECTS,
    droppableContainers: { get: () => ({ data: { current: { sortable } } }) },
    collisionRect: null,
  };
  const moved = {
    active: id,
    currentCoordinates: { x: 0, y: 0 },
    context: context as unknown as SensorContext,
  };
  return lineCoordinates(new KeyboardEvent("keydown", { code }), moved);
}

test("left and right go on at the end of a line", () => {
  expect(press("ArrowLeft", "c")).toEqual({ x: 110, y: 0 });
  expect(press("ArrowRight", "b")).toEqual({ x: 0, y: 90 });
});

test.each([
  ["ArrowLeft", "a"],
  ["ArrowRight", "c"],
  ["ArrowRight", "a"],
  ["ArrowUp", "c"],
])("%s at %s does not leave the line by its order", (code, id) => {
  expect(press(code, id)).toBeUndefined();
});
