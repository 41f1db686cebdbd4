import { type ReactNode, type RefObject, useCallback, useEffect, useRef } from "react";

import "./SortableRow.css";
import { type RenderSummary, SortableRow } from "./SortableRow";
import { SortableRows } from "./SortableRows";
import type { SortableItem } from "./dragAndDrop";
import { notifyBriefly, offerUndo } from "../../../ui/notices/noticeStore";

interface Props {
  items: SortableItem[];
  onMove: (from: number, to: number) => void;
  /** Removes a row and returns the undo, if there is one. */
  onRemove: (at: number) => (() => void) | undefined;
  /** Present when rows can be collapsed. */
  onToggle?: (open: boolean, at: number) => void;
  renderSummary?: RenderSummary;
  /** Receives the focus after the last row is removed. */
  fallbackFocus: RefObject<HTMLElement | null>;
  /** Whether each row is a single line. */
  compact?: boolean;
  children: (index: number) => ReactNode;
}

/** Rows that can be removed, and moved by buttons or by dragging their handle. */
export function SortableList({ items, onMove, onRemove, fallbackFocus, ...options }: Props) {
  const { compact = false, onToggle, renderSummary, children } = options;
  const ids = items.map(({ id }) => id);
  const { list, focusAfterChange } = useRowFocus(ids, fallbackFocus);
  const move = (from: number, to: number, ...tools: string[]) => {
    focusAfterChange(to, ...tools);
    onMove(from, to);
    notifyBriefly(`${items[from]?.name} moved to place ${to + 1} of ${items.length}.`);
  };
  const press = (from: number, to: number) =>
    to < from ? move(from, to, "row__up", "row__down") : move(from, to, "row__down", "row__up");
  const remove = (at: number) => {
    focusAfterChange(at);
    const undo = onRemove(at);
    const text = `${items[at]?.name} removed.`;
    if (undo) offerUndo(text, undo);
    else notifyBriefly(text);
  };
  return (
    <SortableRows items={items} onDrop={(from, to) => move(from, to, "row__handle")}>
      <ol className="rows" ref={list}>
        {items.map((item, index) => (
          <SortableRow
            key={item.id}
            {...{ item, index, compact, renderSummary }}
            onToggle={onToggle && ((open) => onToggle(open, index))}
            count={items.length}
            onMove={(to) => press(index, to)}
            onRemove={() => remove(index)}
          >
            {children(index)}
          </SortableRow>
        ))}
      </ol>
    </SortableRows>
  );
}

/** The target of the focus: the first enabled tool with one of these classes in the row at this index, else the row. */
interface FocusTarget {
  row: number;
  tools: string[];
}

const ROW = ":scope > fieldset";

/** Moves the focus after the order changes: to the target of `focusAfterChange`, or to `fallback` without rows. */
function useRowFocus(order: string[], fallback: RefObject<HTMLElement | null>) {
  const list = useRef<HTMLOListElement>(null);
  const target = useRef<FocusTarget>(undefined);
  const joinedOrder = order.join(" ");
  useEffect(() => {
    if (!target.current) return;
    const { row, tools } = target.current;
    target.current = undefined;
    const rows = [...(list.current?.children ?? [])];
    const found = rows[Math.min(row, rows.length - 1)];
    const selectors = [...tools.map((tool) => `${ROW} > .row__tools > .${tool}:enabled`), ROW];
    const targets = selectors.map((selector) => found?.querySelector<HTMLElement>(selector));
    (targets.find(Boolean) ?? fallback.current)?.focus();
  }, [joinedOrder, fallback]);
  const focusAfterChange = useCallback((row: number, ...tools: string[]) => {
    target.current = { row, tools };
  }, []);
  return { list, focusAfterChange };
}
