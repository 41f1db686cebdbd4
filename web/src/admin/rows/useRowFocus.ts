import { type RefObject, useCallback, useEffect, useRef } from "react";

/** A row by its place, and the tools in it by their classes: the first that can be pressed is meant, or else the row. */
interface Aim {
  row: number;
  tools: string[];
}

const ROW = ":scope > fieldset";

/** Moves the focus to the row given to `aim` after the order changes; to `instead` when no row is left. */
export function useRowFocus(order: string[], instead: RefObject<HTMLElement | null>) {
  const list = useRef<HTMLOListElement>(null);
  const aimed = useRef<Aim>(undefined);
  const shown = order.join(" ");
  useEffect(() => {
    if (!aimed.current) return;
    const { row, tools } = aimed.current;
    aimed.current = undefined;
    const rows = [...(list.current?.children ?? [])];
    const found = rows[Math.min(row, rows.length - 1)];
    const selectors = [...tools.map((tool) => `${ROW} > .row__tools > .${tool}:enabled`), ROW];
    const targets = selectors.map((selector) => found?.querySelector<HTMLElement>(selector));
    (targets.find(Boolean) ?? instead.current)?.focus();
  }, [shown, instead]);
  const aim = useCallback((row: number, ...tools: string[]) => {
    aimed.current = { row, tools };
  }, []);
  return { list, aim };
}
