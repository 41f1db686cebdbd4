import type { FieldValues } from "react-hook-form";

import { changedFields } from "../conflict/diff";
import { type RemovedPicture, withPicture, withPictureFields } from "./removedPictures";
import { isConflict } from "../conflict/useConflict";
import type { Base, ItemFormOptions, StoredItem } from "../form/itemFormTypes";

/** Stores a picture again that was taken off, and nothing else; upon what somebody else saved meanwhile too. */
export async function restorePicture<Values extends FieldValues, Item extends StoredItem>(
  options: ItemFormOptions<Values, Item>,
  base: Base<Values>,
  lost: RemovedPicture[],
): Promise<Item | undefined> {
  const values = withPictureFields(base.values, withPicture(base.values, lost));
  const changed = changedFields(base.values, values);
  if (changed.length === 0) throw new Error("There is no place left for it.");
  const { signal } = new AbortController();
  try {
    return await options.save({
      values,
      changed,
      version: base.version,
      signal,
      onProgress: () => undefined,
    });
  } catch (cause) {
    const now = isConflict(cause) && options.item && (await options.fetch?.(options.item.id, signal));
    if (!now || now.version === base.version) throw cause;
    return restorePicture(options, { values: options.valuesOf(now), version: now.version }, lost);
  }
}
