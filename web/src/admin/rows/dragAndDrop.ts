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

/** A row as a list knows it: what it is told apart by, and what it is called. */
export interface SortableItem {
  id: string;
  name: string;
  /** Whether its fields are shown; those of a row that can't be closed always are. */
  open?: boolean;
}

export const INSTRUCTIONS: ScreenReaderInstructions = {
  draggable:
    "Press space to pick it up, the arrow keys to move it, space again to put it down, Escape to put it back.",
};

/** What is said while a row is dragged. Where it came to lie is said by whoever puts it there. */
export function dragAnnouncements(items: SortableItem[]): Announcements {
  const named = (id: UniqueIdentifier) => items.find((item) => item.id === id)?.name ?? "";
  const rank = (id: UniqueIdentifier) =>
    `${items.findIndex((item) => item.id === id) + 1} of ${items.length}`;
  return {
    // Whatever is picked up is over its own place at once.
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

/** Dragging by mouse, finger or keys; a press that hardly moves is none. */
export const useDragSensors = () =>
  useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
