import { closestCenter, DndContext, type DragEndEvent } from "@dnd-kit/core";
import { SortableContext, useSortable, verticalListSortingStrategy } from "@dnd-kit/sortable";
import { CSS } from "@dnd-kit/utilities";
import type { ReactNode } from "react";

import {
  dragAnnouncements,
  INSTRUCTIONS,
  type SortableItem,
  upright,
  useDragSensors,
} from "../../fields/rows/dragAndDrop";
import { DragHandle } from "../../fields/rows/DragHandle";

interface Props {
  items: SortableItem[];
  onMove: (from: number, to: number) => void;
  /** A table of {@link MovableRow}s. */
  children: ReactNode;
}

/** Lets the rows of a table be put in order. */
export function MovableRows({ items, onMove, children }: Props) {
  const ids = items.map(({ id }) => id);
  const drop = ({ active, over }: DragEndEvent) => {
    const [from, to] = [ids.indexOf(String(active.id)), ids.indexOf(String(over?.id))];
    if (to >= 0 && from !== to) onMove(from, to);
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

interface RowProps {
  item: SortableItem;
  /** Renders the cells with the handle by which the row is moved. */
  children: (handle: ReactNode) => ReactNode;
}

/** A row that is dragged by its handle, or moved by the keys of it. */
export function MovableRow({ item: { id, name }, children }: RowProps) {
  const { setNodeRef, transform, transition, isDragging, ...handle } = useSortable({ id });
  return (
    <tr
      ref={setNodeRef}
      className={isDragging ? "items__held" : ""}
      // The position while dragging is computed.
      // oxlint-disable-next-line react/forbid-dom-props
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      {children(<DragHandle name={name} handle={handle} />)}
    </tr>
  );
}
