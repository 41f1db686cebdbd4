import { closestCenter, DndContext, type DragEndEvent } from "@dnd-kit/core";
import { SortableContext, verticalListSortingStrategy } from "@dnd-kit/sortable";
import type { ReactNode } from "react";

import { dragAnnouncements, INSTRUCTIONS, type SortableItem, upright, useDragSensors } from "./dragAndDrop";

interface Props {
  items: SortableItem[];
  /** Called when a row was put down at another rank. */
  onDrop: (from: number, to: number) => void;
  children: ReactNode;
}

/** Lets rows below each other be dragged, by pointer or keys. Each row calls `useSortable` with the id of its item. */
export function SortableRows({ items, onDrop, children }: Props) {
  const ids = items.map(({ id }) => id);
  const drop = ({ active, over }: DragEndEvent) => {
    const [from, to] = [ids.indexOf(String(active.id)), ids.indexOf(String(over?.id))];
    if (to >= 0 && from !== to) onDrop(from, to);
  };
  return (
    <DndContext
      sensors={useDragSensors()}
      collisionDetection={closestCenter}
      modifiers={[upright]}
      accessibility={{ announcements: dragAnnouncements(items), screenReaderInstructions: INSTRUCTIONS }}
      onDragEnd={drop}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        {children}
      </SortableContext>
    </DndContext>
  );
}
