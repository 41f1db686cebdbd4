import { createContext, type RefObject, useContext, useEffect, useRef } from "react";
import type { FieldPath, FieldPathValue, FieldValues } from "react-hook-form";

import type { ItemFormContext, ItemFormOptions } from "../itemFormTypes";
import type { Base, StoredItem } from "../../values/itemTypes";
import { messageOf } from "../../../api/errors";
import { notify, offerUndo } from "../../../ui/notices/noticeStore";
import { changedFields } from "../../values/comparison/diff";
import { titleOf, wordOf } from "../../values/media/mediaKinds";
import { isConflict } from "../conflict/useConflict";
import { inSequence } from "../tasks/useAbortableTask";
import { countRemoved } from "../tasks/unsavedChanges";
import {
  findPicture,
  type PictureField,
  type RemovedPicture,
  withoutPicture,
  withPicture,
  withPictureFields,
} from "./removedPictures";

/** Removes a stored picture from the item. `imageName` is the name of its field or its stored path. */
type RemovePicture = (imageName: string) => Promise<void>;

/**
 * Returns a function that removes a picture of the stored item immediately and offers an undo. The form adopts the new
 * version only when no other user saved in between; otherwise the next save detects the conflict. `fail` shows a failure.
 */
export function usePictureRemoval<Values extends FieldValues, Item extends StoredItem>(
  context: ItemFormContext<Values, Item>,
  fail: (message: string) => void,
): RemovePicture | undefined {
  const open = useRef(true);
  useEffect(() => {
    open.current = true;
    return () => {
      open.current = false;
    };
  }, []);
  const { options } = context;
  return options.item && options.removePicture
    ? (imageName) => removePicture({ ...context, open, fail }, imageName)
    : undefined;
}

export const PictureRemovalContext = createContext<RemovePicture | undefined>(undefined);

/** Returns the `onRemove` prop of a field with a stored picture; no prop for a new item. */
export function useFieldPictureRemoval(imageName: string): { onRemove?: () => Promise<void> } {
  const remove = useContext(PictureRemovalContext);
  return remove ? { onRemove: () => remove(imageName) } : {};
}

/** Returns the `onRemove` prop of a gallery, which identifies its pictures by their paths. */
export function useGalleryPictureRemoval(): { onRemove?: RemovePicture } {
  const remove = useContext(PictureRemovalContext);
  return remove ? { onRemove: remove } : {};
}

type RemovalContext<Values extends FieldValues, Item extends StoredItem> = ItemFormContext<Values, Item> & {
  /** Whether the form is still mounted. */
  open: RefObject<boolean>;
  /** Shows why a picture is not removed. */
  fail: (message: string) => void;
};

/** Removes a picture of the stored item, by the name of its field or its stored path, and offers an undo. */
function removePicture<Values extends FieldValues, Item extends StoredItem>(
  context: RemovalContext<Values, Item>,
  imageName: string,
): Promise<void> {
  const { options, form, base, open, fail } = context;
  return inSequence(context.running, async () => {
    try {
      const item = options.item ? await options.removePicture?.(options.item.id, imageName) : undefined;
      const inBase = findPicture(base.current.values, imageName);
      const inForm = findPicture(form.getValues(), imageName);
      if (open.current) countRemoved(1);
      updateBase(context, item, withoutPicture(base.current.values, inBase));
      updateForm(context, withoutPicture(form.getValues(), inForm));
      const noun = titleOf(inForm[0]?.path ?? "");
      offerUndo(`${noun} removed.`, () => inSequence(context.running, () => undo(context, inBase, inForm)));
    } catch (cause) {
      console.error("Failed to remove the image", cause);
      const [picture] = findPicture(form.getValues(), imageName);
      const noun = wordOf(picture?.path ?? "");
      const message = [`The ${noun} could not be removed and is still there.`, messageOf(cause, "")];
      (open.current ? fail : notify)(message.join(" ").trim());
    }
  });
}

async function undo<Values extends FieldValues, Item extends StoredItem>(
  context: RemovalContext<Values, Item>,
  inBase: RemovedPicture[],
  inForm: RemovedPicture[],
): Promise<void> {
  const { options, form, base, open } = context;
  try {
    const item = await restorePicture(options, base.current, inBase);
    if (open.current) countRemoved(-1);
    updateBase(context, item, withPicture(base.current.values, inBase));
    notify("It is back.");
  } catch (cause) {
    console.error("Failed to put the image back", cause);
    notify(open.current ? "It is back in the form only. Save to keep it." : "It could not be put back.");
  }
  updateForm(context, withPicture(form.getValues(), inForm));
}

/** Makes the stored item the base of the form. When another user saved in between, only `fields` change. */
function updateBase<Values extends FieldValues, Item extends StoredItem>(
  { options, base }: RemovalContext<Values, Item>,
  item: Item | undefined,
  fields: PictureField[],
) {
  const { values, version } = base.current;
  if (item?.version === (version ?? 0) + 1) {
    base.current = { values: options.valuesOf(item), version: item.version };
  } else base.current = { values: withPictureFields(values, fields), version };
}

/** Sets the fields of the form, if it is still mounted. */
function updateForm<Values extends FieldValues, Item extends StoredItem>(
  { form, open, updateChanged }: RemovalContext<Values, Item>,
  fields: PictureField[],
) {
  if (!open.current) return;
  for (const [field, value] of fields) {
    const name = field as FieldPath<Values>;
    const shouldValidate = form.getFieldState(name).invalid;
    form.setValue(name, value as FieldPathValue<Values, FieldPath<Values>>, { shouldValidate });
  }
  updateChanged();
}

/** Stores a removed picture again and no other change. After a conflict it retries with the stored version. */
async function restorePicture<Values extends FieldValues, Item extends StoredItem>(
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
