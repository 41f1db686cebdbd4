import { closestCenter, DndContext, type DragEndEvent, type Modifier } from "@dnd-kit/core";
import { SortableContext, verticalListSortingStrategy } from "@dnd-kit/sortable";
import type { ReactNode, RefObject } from "react";

import "./SortableRow.css";
import { SortableRow, type RowSummaryProps } from "./SortableRow";
import { dragAnnouncements, INSTRUCTIONS, type SortableItem, useDragSensors } from "./dragAndDrop";
import { offerUndo, notifyBriefly } from "../../ui/notices/noticeStore";
import { useRowFocus } from "./useRowFocus";

interface Props {
  items: SortableItem[];
  onMove: (from: number, to: number) => void;
  /** Returns what takes the removal back, where that can be done. */
  onRemove: (at: number) => (() => void) | undefined;
  /** For rows that can be closed to a line. */
  onToggle?: (open: boolean, at: number) => void;
  /** What a closed row shows. */
  summary?: (index: number) => RowSummaryProps;
  /** Where the focus goes when the last row is gone. */
  instead: RefObject<HTMLElement | null>;
  /** For rows of one line. */
  compact?: boolean;
  children: (index: number) => ReactNode;
}

const upright: Modifier = ({ transform }) => ({ ...transform, x: 0 });

/** Rows that are moved by buttons or by their handle, with a pointer, a finger or the keys, and removed. */
export function SortableList({ items, onMove, onRemove, instead, ...looks }: Props) {
  const { compact = false, onToggle, summary, children } = looks;
  const ids = items.map(({ id }) => id);
  const { list, aim } = useRowFocus(ids, instead);
  const move = (from: number, to: number, ...tools: string[]) => {
    aim(to, ...tools);
    onMove(from, to);
    notifyBriefly(`${items[from]?.name} moved to place ${to + 1} of ${items.length}.`);
  };
  const press = (from: number, to: number) =>
    to < from ? move(from, to, "row__up", "row__down") : move(from, to, "row__down", "row__up");
  const drop = ({ active, over }: DragEndEvent) => {
    const [from, to] = [ids.indexOf(String(active.id)), ids.indexOf(String(over?.id))];
    if (to >= 0 && from !== to) move(from, to, "row__handle");
  };
  const remove = (at: number) => {
    aim(at);
    const undo = onRemove(at);
    const said = `${items[at]?.name} removed.`;
    if (undo) offerUndo(said, undo);
    else notifyBriefly(said);
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
        <ol className="rows" ref={list}>
          {items.map((item, index) => (
            <SortableRow
              key={item.id}
              {...{ item, index, compact, summary }}
              onToggle={onToggle && ((open) => onToggle(open, index))}
              count={items.length}
              onMove={(to) => press(index, to)}
              onRemove={() => remove(index)}
            >
              {children(index)}
            </SortableRow>
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  );
}
