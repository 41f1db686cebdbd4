import { useSortable } from "@dnd-kit/sortable";
import { CSS } from "@dnd-kit/utilities";
import type { ReactNode } from "react";

import { RowTools } from "./RowTools";
import type { OrderedItem } from "./dragWords";

interface Props {
  item: OrderedItem;
  index: number;
  count: number;
  compact: boolean;
  onMove: (to: number) => void;
  onRemove: () => void;
  children: ReactNode;
}

/** One row with its name, its tools and what is in it. */
export function OrderedRow({ item: { id, name }, compact, children, ...place }: Props) {
  const { setNodeRef, transform, transition, isDragging, ...handle } = useSortable({ id });
  const looks = ["row", compact && "row--line", isDragging && "row--held"].filter(Boolean).join(" ");
  return (
    <li
      ref={setNodeRef}
      className={looks}
      // Where a row is while it is dragged, no stylesheet can say.
      // oxlint-disable-next-line react/forbid-dom-props
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      <fieldset tabIndex={-1}>
        <legend className={compact ? "unseen" : undefined}>{name}</legend>
        <RowTools name={name} handle={handle} {...place} />
        <div className="row__fields">{children}</div>
      </fieldset>
    </li>
  );
}
