import type { FieldValues } from "react-hook-form";

import { changedFields } from "../../values/diff";
import { type RemovedPicture, withPicture, withPictureFields } from "./removedPictures";
import { isConflict } from "../conflict/useConflict";
import type { ItemFormOptions } from "../itemFormTypes";
import type { Base, StoredItem } from "../../values/itemTypes";

/** Stores a removed picture again and no other change. After a conflict it retries with the stored version. */
export async function restorePicture<Values extends FieldValues, Item extends StoredItem>(
  options: ItemFormOptions<Values, Item>,
  base: Base<Values>,
  removed: RemovedPicture[],
): Promise<Item | undefined> {
  const values = withPictureFields(base.values, withPicture(base.values, removed));
  const changed = changedFields(base.values, values);
  if (changed.length === 0) throw new Error("There is no place left for it.");
  const { signal } = new AbortController();
  try {
    return await options.save({
      values,
      changed,
      version: base.version,
      intent: "undo",
      signal,
      onProgress: () => undefined,
    });
  } catch (cause) {
    const stored = isConflict(cause) && options.item && (await options.fetch?.(options.item.id, signal));
    if (!stored || stored.version === base.version) throw cause;
    return restorePicture(options, { values: options.valuesOf(stored), version: stored.version }, removed);
  }
}
