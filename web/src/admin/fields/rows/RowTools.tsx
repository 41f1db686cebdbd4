import "./RowTools.css";
import type { useSortable } from "@dnd-kit/sortable";

import { Icon } from "../../../ui/primitives/Icon";
import { RemoveButton } from "../upload/RemoveButton";

type Sortable = ReturnType<typeof useSortable>;

interface Props {
  name: string;
  index: number;
  count: number;
  /** The props of the drag handle from `useSortable`. */
  handle: Pick<Sortable, "attributes" | "listeners" | "setActivatorNodeRef">;
  onMove: (to: number) => void;
  onRemove: () => void;
}

/** The buttons of a row: drag, move and remove. A single row cannot be moved. */
export function RowTools({ name, index, count, handle, onMove, onRemove }: Props) {
  const { attributes, listeners, setActivatorNodeRef } = handle;
  return (
    <div className="row__tools">
      {count > 1 && (
        <>
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
          <button
            type="button"
            className="tool row__up"
            aria-label={`Move ${name} up`}
            disabled={index === 0}
            onClick={() => onMove(index - 1)}
          >
            <Icon shape="up" />
          </button>
          <button
            type="button"
            className="tool row__down"
            aria-label={`Move ${name} down`}
            disabled={index === count - 1}
            onClick={() => onMove(index + 1)}
          >
            <Icon shape="down" />
          </button>
        </>
      )}
      <RemoveButton what={name} onPress={onRemove} />
    </div>
  );
}
