import type { FieldValues } from "react-hook-form";

import { changedFields } from "../conflict/diff";
import { type Lost, withPicture, withShown } from "./removedPictures";
import { isConflict } from "../conflict/useConflict";
import type { Base, ItemFormPlan, StoredItem } from "../form/useItemForm";

/** Stores a picture again that was taken off, and nothing else; upon what somebody else saved meanwhile too. */
export async function putBack<Values extends FieldValues, Item extends StoredItem>(
  plan: ItemFormPlan<Values, Item>,
  base: Base<Values>,
  lost: Lost[],
): Promise<Item | undefined> {
  const values = withShown(base.values, withPicture(base.values, lost));
  const changed = changedFields(base.values, values);
  if (changed.length === 0) throw new Error("There is no place left for it.");
  const { signal } = new AbortController();
  try {
    return await plan.save({ values, changed, version: base.version, signal, onProgress: () => undefined });
  } catch (cause) {
    const now = isConflict(cause) && plan.item && (await plan.load?.(plan.item.id, signal));
    if (!now || now.version === base.version) throw cause;
    return putBack(plan, { values: plan.valuesOf(now), version: now.version }, lost);
  }
}
