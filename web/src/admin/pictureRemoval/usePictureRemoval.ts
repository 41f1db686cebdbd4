import { createContext, useContext, useEffect, useRef } from "react";
import type { FieldValues } from "react-hook-form";

import { type RemovalDesk, removePicture } from "./removePicture";
import type { StoredItem } from "../form/useItemForm";

/** Takes a stored picture off the item: `imageName` is the name of its field, or its stored path. */
export type RemoveImage = (imageName: string) => Promise<void>;

/**
 * Removes pictures of the stored item at once, as they are removed one by one, and offers to put each back. What comes
 * of it is followed only when nobody else saved in between; else the next save meets their version. A removal that
 * fails is logged and changes nothing.
 */
export function useImageRemoval<Values extends FieldValues, Item extends StoredItem>(
  desk: Omit<RemovalDesk<Values, Item>, "open">,
): RemoveImage | undefined {
  const open = useRef(true);
  useEffect(() => {
    open.current = true;
    return () => {
      open.current = false;
    };
  }, []);
  const { item, removeImage } = desk.plan;
  return item && removeImage ? (imageName) => removePicture({ ...desk, open }, imageName) : undefined;
}

export const ImageRemoval = createContext<RemoveImage | undefined>(undefined);

/** The `onRemove` of a field that shows a stored picture, to be spread into it; nothing where none can be removed. */
export function useRemoval(imageName: string): { onRemove?: () => Promise<void> } {
  const remove = useContext(ImageRemoval);
  return remove ? { onRemove: () => remove(imageName) } : {};
}

/** The same for a gallery, whose pictures go by their paths. */
export function useGalleryRemoval(): { onRemove?: RemoveImage } {
  const remove = useContext(ImageRemoval);
  return remove ? { onRemove: remove } : {};
}
