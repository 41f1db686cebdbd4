import type { RefObject } from "react";
import type { FieldPath, FieldPathValue, FieldValues, UseFormReturn } from "react-hook-form";

import { isFilm } from "../../api/media/acceptedFormats";
import { offerUndo, notify } from "../../ui/notices/noticeStore";
import {
  type RemovedPicture,
  findPicture,
  type PictureField,
  withoutPicture,
  withPicture,
  withPictureFields,
} from "./removedPictures";
import { restorePicture } from "./restorePicture";
import { countRemoved } from "../save/unsavedChanges";
import type { Base, ItemFormOptions, StoredItem } from "../form/itemFormTypes";

/** What a form's removals work with. */
export interface RemovalContext<Values extends FieldValues, Item extends StoredItem> {
  options: ItemFormOptions<Values, Item>;
  form: UseFormReturn<Values>;
  base: RefObject<Base<Values>>;
  /** Whether the form is still there. */
  open: RefObject<boolean>;
  /** Resolves when no removal and no undo of one is under way. */
  removing: RefObject<Promise<void>>;
  /** Takes the item as it is stored now. */
  remember: (item: Item) => void;
  /** Looks again at what is changed. */
  note: () => void;
}

/** Takes a picture off the stored item, by the name of its field or its stored path, and offers to put it back. */
export const removePicture = <Values extends FieldValues, Item extends StoredItem>(
  context: RemovalContext<Values, Item>,
  imageName: string,
): Promise<void> => inTurn(context.removing, () => remove(context, imageName));

/** One after the other, as each makes a new version of the item. */
const inTurn = (removing: RefObject<Promise<void>>, job: () => Promise<void>): Promise<void> =>
  (removing.current = removing.current.then(job));

async function remove<Values extends FieldValues, Item extends StoredItem>(
  context: RemovalContext<Values, Item>,
  imageName: string,
): Promise<void> {
  const { options, form, base } = context;
  try {
    const item = options.item ? await options.removePicture?.(options.item.id, imageName) : undefined;
    const inBase = findPicture(base.current.values, imageName);
    const inForm = findPicture(form.getValues(), imageName);
    count(context, 1);
    follow(context, item, withoutPicture(base.current.values, inBase));
    show(context, withoutPicture(form.getValues(), inForm));
    const what = inForm.some(({ path }) => isFilm(path)) ? "Film" : "Picture";
    offerUndo(`${what} removed.`, () => inTurn(context.removing, () => undo(context, inBase, inForm)));
  } catch (cause) {
    console.error("Failed to remove the image", cause);
  }
}

async function undo<Values extends FieldValues, Item extends StoredItem>(
  context: RemovalContext<Values, Item>,
  inBase: RemovedPicture[],
  inForm: RemovedPicture[],
): Promise<void> {
  const { options, form, base, open } = context;
  try {
    const item = await restorePicture(options, base.current, inBase);
    count(context, -1);
    follow(context, item, withPicture(base.current.values, inBase));
    notify("It is back.");
  } catch (cause) {
    console.error("Failed to put the image back", cause);
    notify(open.current ? "It is back in the form only. Save to keep it." : "It could not be put back.");
  }
  show(context, withPicture(form.getValues(), inForm));
}

/** Counts for the question before the form is left, unless it was. */
function count<Values extends FieldValues, Item extends StoredItem>(
  { open }: RemovalContext<Values, Item>,
  more: 1 | -1,
) {
  if (open.current) countRemoved(more);
}

/** Takes what is stored now as what the form was filled from, unless somebody else saved in between. */
function follow<Values extends FieldValues, Item extends StoredItem>(
  { options, base, remember }: RemovalContext<Values, Item>,
  item: Item | undefined,
  shown: PictureField[],
) {
  const { values, version } = base.current;
  if (item?.version === (version ?? 0) + 1) {
    base.current = { values: options.valuesOf(item), version: item.version };
    remember(item);
  } else base.current = { values: withPictureFields(values, shown), version };
}

/** Shows it in the form, unless that was left: what it held is thrown away. */
function show<Values extends FieldValues, Item extends StoredItem>(
  { form, open, note }: RemovalContext<Values, Item>,
  shown: PictureField[],
) {
  if (!open.current) return;
  for (const [field, value] of shown) {
    const name = field as FieldPath<Values>;
    const shouldValidate = form.getFieldState(name).invalid;
    form.setValue(name, value as FieldPathValue<Values, FieldPath<Values>>, { shouldValidate });
  }
  note();
}
