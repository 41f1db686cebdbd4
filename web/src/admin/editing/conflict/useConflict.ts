import { useState } from "react";
import { flushSync } from "react-dom";
import type { FieldValues } from "react-hook-form";

import { ApiError } from "../../../api/errors";
import { type MergeChoices, type Difference, diff, merge } from "../../values/comparison/diff";
import type { ItemFormContext } from "../itemFormTypes";
import type { StoredItem } from "../../values/itemTypes";
import { copyOf } from "../../values/comparison/laterChanges";
import { restoreFocus } from "../tasks/useAbortableTask";

/** The state of the dialog that is shown when another user saved the item first. */
export interface Conflict {
  /** The server's message, which names the other user. */
  message: string;
  updatedAt: string | undefined;
  differences: Difference[];
  /** Saves the chosen versions. */
  save: (choices: MergeChoices) => void;
  /** Returns to the form without saving. */
  close: () => void;
}

interface RefusedSave<Values> {
  refusal: ApiError;
  signal: AbortSignal;
  /** Called with the merged values to save, or with `null` when the dialog is closed. */
  onSettled: (values: Values | null) => void;
}

/** Merges the form with a version that another user saved first, and asks about conflicting fields. */
export function useConflict<Values extends FieldValues, Item extends StoredItem>({
  options,
  form,
  base,
  rebase,
}: ItemFormContext<Values, Item>) {
  const [conflict, setConflict] = useState<Conflict | null>(null);

  /** Returns the merged values when no fields conflict. Otherwise opens the dialog and returns `null`. */
  const resolve = async ({ refusal, signal, onSettled }: RefusedSave<Values>): Promise<Values | null> => {
    const before = base.current;
    const item = options.item && (await options.fetch?.(options.item.id, signal));
    // Without a newer version there is nothing to merge.
    if (!item || item.version === before.version) throw refusal;
    const mine = copyOf(form.getValues());
    const now = { values: options.valuesOf(item), version: item.version };
    const mergeInto = (choices: MergeChoices) => {
      const values = merge(before.values, now.values, mine, choices);
      void rebase(now, values);
      return values;
    };
    const differences = diff(before.values, now.values, mine);
    if (differences.length === 0) return mergeInto({});
    const focus = document.activeElement;
    const settle = (values: Values | null) => {
      flushSync(() => setConflict(null));
      restoreFocus(focus);
      onSettled(values);
    };
    const save = (choices: MergeChoices) => settle(mergeInto(choices));
    const close = () => settle(null);
    setConflict({ message: refusal.message, updatedAt: item.updatedAt, differences, save, close });
    return null;
  };
  return { conflict, resolve };
}

/** Whether the server refused the save because another user saved first. */
export const isConflict = (cause: unknown): cause is ApiError =>
  cause instanceof ApiError && cause.status === 409 && "version" in cause.fields;
