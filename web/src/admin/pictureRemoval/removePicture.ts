import type { RefObject } from "react";
import type { FieldPath, FieldPathValue, FieldValues, UseFormReturn } from "react-hook-form";

import { isFilm } from "../../api/media/mediaFiles";
import { offerUndo, say } from "../../ui/notices/noticeStore";
import { type Lost, placesOf, type Shown, withoutPicture, withPicture, withShown } from "./removedPictures";
import { putBack } from "./restorePicture";
import { countRemoved } from "../save/unsavedChanges";
import type { Base, ItemFormPlan, StoredItem } from "../form/useItemForm";

/** What a form's removals work with. */
export interface RemovalDesk<Values extends FieldValues, Item extends StoredItem> {
  plan: ItemFormPlan<Values, Item>;
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
  desk: RemovalDesk<Values, Item>,
  imageName: string,
): Promise<void> => inTurn(desk.removing, () => remove(desk, imageName));

/** One after the other, as each makes a new version of the item. */
const inTurn = (removing: RefObject<Promise<void>>, job: () => Promise<void>): Promise<void> =>
  (removing.current = removing.current.then(job));

async function remove<Values extends FieldValues, Item extends StoredItem>(
  desk: RemovalDesk<Values, Item>,
  imageName: string,
): Promise<void> {
  const { plan, form, base } = desk;
  try {
    const item = plan.item ? await plan.removeImage?.(plan.item.id, imageName) : undefined;
    const inBase = placesOf(base.current.values, imageName);
    const inForm = placesOf(form.getValues(), imageName);
    count(desk, 1);
    follow(desk, item, withoutPicture(base.current.values, inBase));
    show(desk, withoutPicture(form.getValues(), inForm));
    const what = inForm.some(({ path }) => isFilm(path)) ? "Film" : "Picture";
    offerUndo(`${what} removed.`, () => inTurn(desk.removing, () => undo(desk, inBase, inForm)));
  } catch (cause) {
    console.error("Failed to remove the image", cause);
  }
}

async function undo<Values extends FieldValues, Item extends StoredItem>(
  desk: RemovalDesk<Values, Item>,
  inBase: Lost[],
  inForm: Lost[],
): Promise<void> {
  const { plan, form, base, open } = desk;
  try {
    const item = await putBack(plan, base.current, inBase);
    count(desk, -1);
    follow(desk, item, withPicture(base.current.values, inBase));
    say("It is back.");
  } catch (cause) {
    console.error("Failed to put the image back", cause);
    say(open.current ? "It is back in the form only. Save to keep it." : "It could not be put back.");
  }
  show(desk, withPicture(form.getValues(), inForm));
}

/** Counts for the question before the form is left, unless it was. */
function count<Values extends FieldValues, Item extends StoredItem>(
  { open }: RemovalDesk<Values, Item>,
  more: 1 | -1,
) {
  if (open.current) countRemoved(more);
}

/** Takes what is stored now as what the form was filled from, unless somebody else saved in between. */
function follow<Values extends FieldValues, Item extends StoredItem>(
  { plan, base, remember }: RemovalDesk<Values, Item>,
  item: Item | undefined,
  shown: Shown[],
) {
  const { values, version } = base.current;
  if (item?.version === (version ?? 0) + 1) {
    base.current = { values: plan.valuesOf(item), version: item.version };
    remember(item);
  } else base.current = { values: withShown(values, shown), version };
}

/** Shows it in the form, unless that was left: what it held is thrown away. */
function show<Values extends FieldValues, Item extends StoredItem>(
  { form, open, note }: RemovalDesk<Values, Item>,
  shown: Shown[],
) {
  if (!open.current) return;
  for (const [field, value] of shown) {
    const name = field as FieldPath<Values>;
    const shouldValidate = form.getFieldState(name).invalid;
    form.setValue(name, value as FieldPathValue<Values, FieldPath<Values>>, { shouldValidate });
  }
  note();
}
