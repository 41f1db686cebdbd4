import {
  type Announcements,
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

/** Dragging by pointer or keyboard. A drag starts after 4 pixels, so that clicks work. */
export const useDragSensors = () =>
  useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
