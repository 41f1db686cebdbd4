import { flushSync } from "react-dom";
import { useSortable } from "@dnd-kit/sortable";
import { CSS } from "@dnd-kit/utilities";
import { type ReactNode, useEffect, useRef } from "react";

import "./SortableRow.css";
import { Icon } from "../../../ui/primitives/Icon";
import { onReveal } from "../../../ui/form/validation/focusFirstError";
import "./RowTools.css";
import { RemoveButton } from "../../../ui/buttons/RemoveButton";
import { DragHandle, type Handle } from "./DragHandle";
import type { SortableItem } from "./dragAndDrop";

/** Renders what tells a row from the others, beside its name. */
export type RenderSummary = (index: number, open: boolean) => ReactNode;

interface Props {
  item: SortableItem;
  index: number;
  count: number;
  compact: boolean;
  onMove: (to: number) => void;
  onRemove: () => void;
  onToggle: ((open: boolean) => void) | undefined;
  renderSummary: RenderSummary | undefined;
  children: ReactNode;
}

export function SortableRow({ item, compact, onToggle, renderSummary, children, ...toolProps }: Props) {
  const { id, name, open = true } = item;
  const { setNodeRef, transform, transition, isDragging, ...handle } = useSortable({ id });
  const classes = ["row", compact && "row--line", isDragging && "row--held"].filter(Boolean).join(" ");
  return (
    <li
      ref={setNodeRef}
      className={classes}
      // The position while dragging is computed.
      // oxlint-disable-next-line react/forbid-dom-props
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      <fieldset tabIndex={-1}>
        <legend className="visually-hidden">{name}</legend>
        {onToggle && (
          <RowToggle {...{ id, name, open, onToggle }}>{renderSummary?.(toolProps.index, open)}</RowToggle>
        )}
        <RowTools name={name} handle={handle} {...toolProps} />
        {/* A collapsed row keeps its fields, so that they are validated and sent. */}
        <div id={id} className="row__fields" hidden={!open}>
          {children}
        </div>
      </fieldset>
    </li>
  );
}

interface RowToggleProps {
  /** The id of the row's fields. */
  id: string;
  name: string;
  open: boolean;
  onToggle: (open: boolean) => void;
  children: ReactNode;
}

/** Expands and collapses a row. A `reveal` event of one of its fields expands it. */
function RowToggle({ id, name, open, onToggle, children }: RowToggleProps) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const row = button.current?.parentElement;
    if (open || !row) return undefined;
    return onReveal(row, () => flushSync(() => onToggle(true)));
  }, [open, onToggle]);
  return (
    <button
      ref={button}
      type="button"
      className="row__toggle"
      aria-expanded={open}
      aria-controls={id}
      onClick={() => onToggle(!open)}
    >
      <Icon shape="chevron" />
      <span className="row__name">{name}</span>
      {children}
    </button>
  );
}

interface RowToolsProps {
  name: string;
  index: number;
  count: number;
  handle: Handle;
  onMove: (to: number) => void;
  onRemove: () => void;
}

/** The buttons of a row: drag, move and remove. A single row cannot be moved. */
function RowTools({ name, index, count, handle, onMove, onRemove }: RowToolsProps) {
  return (
    <div className="row__tools">
      {count > 1 && (
        <>
          <DragHandle name={name} handle={handle} />
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
