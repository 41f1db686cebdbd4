import type { useSortable } from "@dnd-kit/sortable";

import "./RowTools.css";
import { Icon } from "../../../ui/primitives/Icon";

/** The props of a handle from `useSortable`. */
export type Handle = Pick<ReturnType<typeof useSortable>, "attributes" | "listeners" | "setActivatorNodeRef">;

/** The button that drags an entry of a list, by pointer or by keys. */
export function DragHandle({ name, handle }: { name: string; handle: Handle }) {
  const { attributes, listeners, setActivatorNodeRef } = handle;
  return (
    <button
      type="button"
      className="tool row__handle"
      ref={setActivatorNodeRef}
      {...attributes}
      {...listeners}
      aria-label={`Drag ${name}`}
    >
      <Icon shape="drag" />
    </button>
  );
}
