import { type RefObject, useState } from "react";
import { flushSync } from "react-dom";
import type { FieldValues } from "react-hook-form";

import { ApiError } from "../../api/errors";
import { type MergeChoices, type Difference, diff, merge } from "./diff";
import type { Base, ItemFormOptions, StoredItem } from "../form/itemFormTypes";
import { restoreFocus } from "../save/useAbortableTask";

/** Somebody else saved the item first. */
export interface Conflict {
  /** The server's sentence on who it was. */
  message: string;
  updatedAt: string | undefined;
  differing: Difference[];
  /** Saves what was chosen for each of them. */
  settle: (choices: MergeChoices) => void;
  /** Goes back to the form as it was. */
  close: () => void;
}

interface ConflictContext<Values extends FieldValues, Item extends StoredItem> {
  options: ItemFormOptions<Values, Item>;
  base: RefObject<Base<Values>>;
  /** Shows values upon another base. */
  settle: (base: Base<Values>, values: Values) => void;
}

interface Refused<Values> {
  refusal: ApiError;
  mine: Values;
  signal: AbortSignal;
  /** Takes what comes of the choice, to be saved; `null` when nothing was chosen. */
  onSettled: (values: Values | null) => void;
}

/** Asks about what somebody else changed meanwhile. */
export function useConflict<Values extends FieldValues, Item extends StoredItem>({
  options,
  base,
  settle,
}: ConflictContext<Values, Item>) {
  const [conflict, setConflict] = useState<Conflict | null>(null);

  /** Returns the values to save at once where nothing is to be asked, and asks otherwise. */
  const meet = async ({ refusal, mine, signal, onSettled }: Refused<Values>): Promise<Values | null> => {
    const before = base.current;
    const item = options.item && (await options.fetch?.(options.item.id, signal));
    // Without anything newer to compare there is nothing to choose from.
    if (!item || item.version === before.version) throw refusal;
    const now = { values: options.valuesOf(item), version: item.version };
    const take = (choices: MergeChoices) => {
      const values = merge(before.values, now.values, mine, choices);
      settle(now, values);
      return values;
    };
    const differing = diff(before.values, now.values, mine);
    if (differing.length === 0) return take({});
    const focus = document.activeElement;
    const settled = (values: Values | null) => {
      flushSync(() => setConflict(null));
      restoreFocus(focus);
      onSettled(values);
    };
    const decide = (choices: MergeChoices) => settled(take(choices));
    const close = () => settled(null);
    setConflict({ message: refusal.message, updatedAt: item.updatedAt, differing, settle: decide, close });
    return null;
  };
  return { conflict, meet };
}

/** Whether the server refused to write over what somebody else saved. */
export const isConflict = (cause: unknown): cause is ApiError =>
  cause instanceof ApiError && cause.status === 409 && "version" in cause.fields;
