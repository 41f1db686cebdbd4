import "./SortableRow.css";
import { useSortable } from "@dnd-kit/sortable";
import { CSS } from "@dnd-kit/utilities";
import type { ReactNode } from "react";

import { RowSummary, type RowSummaryProps } from "./RowSummary";
import { RowToggle } from "./RowToggle";
import { RowTools } from "./RowTools";
import type { SortableItem } from "./drag/dragAnnouncements";

interface Props {
  item: SortableItem;
  index: number;
  count: number;
  compact: boolean;
  onMove: (to: number) => void;
  onRemove: () => void;
  onToggle: ((open: boolean) => void) | undefined;
  summary: ((index: number) => RowSummaryProps) | undefined;
  children: ReactNode;
}

/** One row with its name, its tools and what is in it. */
export function SortableRow({ item, compact, onToggle, summary, children, ...toolProps }: Props) {
  const { id, name, open = true } = item;
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
        <legend className="unseen">{name}</legend>
        {onToggle && (
          <RowToggle {...{ id, name, open, onToggle }}>
            {!open && summary && <RowSummary {...summary(toolProps.index)} />}
          </RowToggle>
        )}
        <RowTools name={name} handle={handle} {...toolProps} />
        {/* A closed row keeps its fields, so that they are checked and sent. */}
        <div id={id} className="row__fields" hidden={!open}>
          {children}
        </div>
      </fieldset>
    </li>
  );
}
