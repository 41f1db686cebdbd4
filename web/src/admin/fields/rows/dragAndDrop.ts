import {
  type Announcements,
  type KeyboardCoordinateGetter,
  type Modifier,
  type ScreenReaderInstructions,
  type UniqueIdentifier,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from "@dnd-kit/core";
import { sortableKeyboardCoordinates } from "@dnd-kit/sortable";

export interface SortableItem {
  id: string;
  name: string;
  /** Whether its fields are shown. Rows that cannot be collapsed are always open. */
  open?: boolean;
}

/** Keeps what is dragged in its column. */
export const upright: Modifier = ({ transform }) => ({ ...transform, x: 0 });

export const INSTRUCTIONS: ScreenReaderInstructions = {
  draggable:
    "Press space to pick it up, the arrow keys to move it, space again to put it down, Escape to put it back.",
};

/** Announcements for screen readers during a drag. `SortableList` announces the new position after a drop. */
export function dragAnnouncements(items: SortableItem[]): Announcements {
  const named = (id: UniqueIdentifier) => items.find((item) => item.id === id)?.name ?? "";
  const rank = (id: UniqueIdentifier) =>
    `${items.findIndex((item) => item.id === id) + 1} of ${items.length}`;
  return {
    // `onDragOver` is called immediately with the row's own position.
    onDragStart: () => undefined,
    onDragOver: ({ active, over }) => {
      if (over?.id === active.id)
        return `${named(active.id)} is in hand at its own place, ${rank(active.id)}.`;
      return over ? `${named(active.id)} is over place ${rank(over.id)}.` : undefined;
    },
    onDragEnd: ({ active, over }) =>
      over && over.id !== active.id ? undefined : `${named(active.id)} put down where it was.`,
    onDragCancel: ({ active }) => `${named(active.id)} put back.`,
  };
}

const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 };

/** Moves by the arrow keys as they point. At the end of a line Left and Right go on in the line before or after. */
export const lineCoordinates: KeyboardCoordinateGetter = (event, moved) => {
  const { active, over, droppableContainers, droppableRects } = moved.context;
  const ids = (droppableContainers.get(active?.id)?.data.current?.sortable?.items ??
    []) as UniqueIdentifier[];
  const next = ids[ids.indexOf(over?.id ?? "") + (STEPS[event.code] ?? 0)];
  const rect = next === undefined ? undefined : droppableRects.get(next);
  if (!rect || rect.top === over?.rect.top) return sortableKeyboardCoordinates(event, moved);
  event.preventDefault();
  return { x: rect.left, y: rect.top };
};

/** Dragging by pointer or keyboard. A drag starts after 4 pixels, so that clicks work. */
export const useDragSensors = (coordinateGetter = sortableKeyboardCoordinates) =>
  useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter }),
  );
