import { createContext, useContext, useEffect, useRef } from "react";
import type { FieldValues } from "react-hook-form";

import { type RemovalContext, removePicture } from "./removePicture";
import type { StoredItem } from "../form/itemFormTypes";

/** Takes a stored picture off the item: `imageName` is the name of its field, or its stored path. */
type RemovePicture = (imageName: string) => Promise<void>;

/**
 * Removes pictures of the stored item at once, as they are removed one by one, and offers to put each back. What comes
 * of it is followed only when nobody else saved in between; else the next save meets their version. A removal that
 * fails is logged and changes nothing.
 */
export function usePictureRemoval<Values extends FieldValues, Item extends StoredItem>(
  context: Omit<RemovalContext<Values, Item>, "open">,
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
    ? (imageName) => removePicture({ ...context, open }, imageName)
    : undefined;
}

export const PictureRemovalContext = createContext<RemovePicture | undefined>(undefined);

/** The `onRemove` of a field that shows a stored picture, to be spread into it; nothing where none can be removed. */
export function useFieldPictureRemoval(imageName: string): { onRemove?: () => Promise<void> } {
  const remove = useContext(PictureRemovalContext);
  return remove ? { onRemove: () => remove(imageName) } : {};
}

/** The same for a gallery, whose pictures go by their paths. */
export function useGalleryPictureRemoval(): { onRemove?: RemovePicture } {
  const remove = useContext(PictureRemovalContext);
  return remove ? { onRemove: remove } : {};
}
