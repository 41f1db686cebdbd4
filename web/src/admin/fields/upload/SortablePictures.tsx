import { closestCenter, DndContext, type DragEndEvent } from "@dnd-kit/core";
import { arrayMove, rectSortingStrategy, SortableContext, useSortable } from "@dnd-kit/sortable";
import { CSS } from "@dnd-kit/utilities";
import type { ReactNode } from "react";

import { notifyBriefly } from "../../../ui/notices/noticeStore";
import { dragAnnouncements, INSTRUCTIONS, lineCoordinates, useDragSensors } from "../rows/dragAndDrop";
import { DragHandle } from "../rows/DragHandle";

interface Props {
  paths: string[];
  /** Names the pictures for screen readers. */
  label: string;
  onOrder: (paths: string[]) => void;
  classOf: (index: number) => string | undefined;
  children: (path: string, index: number) => ReactNode;
  /** The entries after them. */
  last: ReactNode;
}

/** A list of the stored pictures of a gallery, which are put in order by dragging their handle or by its keys. */
export function SortablePictures({ paths, label, onOrder, classOf, children, last }: Props) {
  const ids = uniqueIds(paths);
  const items = ids.map((id, index) => ({ id, name: `picture ${index + 1} of ${label}` }));
  const drop = ({ active, over }: DragEndEvent) => {
    const [from, to] = [ids.indexOf(String(active.id)), ids.indexOf(String(over?.id))];
    if (to < 0 || from === to) return;
    onOrder(arrayMove(paths, from, to));
    notifyBriefly(`P${items[from]?.name.slice(1)} moved to place ${to + 1} of ${paths.length}.`);
  };
  return (
    <DndContext
      sensors={useDragSensors(lineCoordinates)}
      collisionDetection={closestCenter}
      accessibility={{ announcements: dragAnnouncements(items), screenReaderInstructions: INSTRUCTIONS }}
      onDragEnd={drop}
    >
      <SortableContext items={ids} strategy={rectSortingStrategy}>
        <ul>
          {paths.map((path, index) => (
            <SortablePicture
              key={ids[index]}
              id={ids[index] ?? ""}
              name={items[index]?.name ?? ""}
              className={classOf(index) ?? ""}
              alone={paths.length === 1}
            >
              {children(path, index)}
            </SortablePicture>
          ))}
          {last}
        </ul>
      </SortableContext>
    </DndContext>
  );
}

/** The paths, with a number after one that was there before. */
function uniqueIds(paths: string[]): string[] {
  const counts = new Map<string, number>();
  return paths.map((path) => {
    const count = counts.get(path) ?? 0;
    counts.set(path, count + 1);
    return count ? `${path} ${count}` : path;
  });
}

interface PictureProps {
  id: string;
  name: string;
  className: string;
  /** Whether there is no other one to change with. */
  alone: boolean;
  children: ReactNode;
}

function SortablePicture({ id, name, className, alone, children }: PictureProps) {
  const sortable = useSortable({ id });
  const { setNodeRef, transform, transition } = sortable;
  return (
    <li
      ref={setNodeRef}
      className={sortable.isDragging ? `${className} media__held` : className}
      // The position while dragging is computed.
      // oxlint-disable-next-line react/forbid-dom-props
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      {!alone && <DragHandle name={name} handle={sortable} />}
      {children}
    </li>
  );
}
