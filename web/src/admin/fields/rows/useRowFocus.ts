import { type RefObject, useCallback, useEffect, useRef } from "react";

/** The target of the focus: the first enabled tool with one of these classes in the row at this index, else the row. */
interface FocusTarget {
  row: number;
  tools: string[];
}

const ROW = ":scope > fieldset";

/** Moves the focus after the order changes: to the target of `focusAfterChange`, or to `fallback` without rows. */
export function useRowFocus(order: string[], fallback: RefObject<HTMLElement | null>) {
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
