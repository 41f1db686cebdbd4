import { createContext, type RefObject, useContext } from "react";
import type { FieldPath, FieldPathValue, FieldValues, UseFormReturn } from "react-hook-form";

import type { Base, ItemFormPlan, StoredItem } from "./useItemForm";
import { isGalleryValue, isMediaValue, isStructure } from "./values";

/** Takes a stored picture off the item: `imageName` is the name of its field, or its stored path. */
export type RemoveImage = (imageName: string) => Promise<void>;

interface Desk<Values extends FieldValues, Item extends StoredItem> {
  plan: ItemFormPlan<Values, Item>;
  form: UseFormReturn<Values>;
  base: RefObject<Base<Values>>;
  /** Looks again at what is changed. */
  note: () => void;
}

/**
 * Removes pictures of the stored item at once, as they are removed one by one. What comes of it is followed only when
 * nobody else saved in between; else the next save meets their version. A failure is logged and changes nothing.
 */
export function useImageRemoval<Values extends FieldValues, Item extends StoredItem>(
  desk: Desk<Values, Item>,
): RemoveImage | undefined {
  const { plan, form, base, note } = desk;
  const { item: stored, removeImage } = plan;
  if (!stored || !removeImage) return undefined;
  return async (imageName) => {
    try {
      const item = await removeImage(stored.id, imageName);
      if (item?.version === (base.current.version ?? 0) + 1)
        base.current = { values: plan.valuesOf(item), version: item.version };
      for (const [name, value] of without(form.getValues(), imageName))
        form.setValue(name as FieldPath<Values>, value as FieldPathValue<Values, FieldPath<Values>>);
      note();
    } catch (cause) {
      console.error("Failed to remove the image", cause);
    }
  };
}

/** The controls that show a picture, by the name of its field or its path, and what they hold without it. */
export function without(value: unknown, imageName: string, name = ""): [string, unknown][] {
  if (isMediaValue(value))
    return name === imageName || value.path === imageName ? [[name, { ...value, path: "" }]] : [];
  if (isGalleryValue(value)) {
    const paths = value.paths.filter((path) => path !== imageName);
    return paths.length < value.paths.length ? [[name, { ...value, paths }]] : [];
  }
  if (!isStructure(value) && !Array.isArray(value)) return [];
  return Object.entries(value).flatMap(([key, each]) =>
    without(each, imageName, name ? `${name}.${key}` : key),
  );
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
