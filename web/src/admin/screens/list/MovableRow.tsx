import { useSortable } from "@dnd-kit/sortable";
import { CSS } from "@dnd-kit/utilities";
import type { ReactNode } from "react";

import type { SortableItem } from "../../fields/rows/dragAndDrop";
import { DragHandle } from "../../fields/rows/DragHandle";

interface Props {
  item: SortableItem;
  /** Renders the cells with the handle by which the row is moved. */
  children: (handle: ReactNode) => ReactNode;
}

/** A row that is dragged by its handle, or moved by the keys of it. */
export function MovableRow({ item: { id, name }, children }: Props) {
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
