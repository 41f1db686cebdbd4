import { createContext, useContext, useEffect, useRef } from "react";
import type { FieldValues } from "react-hook-form";

import { removePicture } from "./removePicture";
import type { ItemFormContext } from "../itemFormTypes";
import type { StoredItem } from "../../values/itemTypes";

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
