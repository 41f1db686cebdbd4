import { useCallback, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import {
  type DefaultValues,
  type FieldError,
  type FieldPath,
  type FieldValues,
  get,
  useForm,
} from "react-hook-form";

import { fetchMediaFacts } from "../../api/media/fetchMediaFacts";
import { notify } from "../../ui/notices/noticeStore";
import { changedFields, diff, merge } from "../values/comparison/diff";
import { closeForm, forgetBy, isChanged, setChanged } from "./tasks/unsavedChanges";
import { useUnsavedCopies } from "./unsavedCopies/useUnsavedCopies";
import { usePictureRemoval } from "./pictureRemoval/usePictureRemoval";
import { useSaveItem } from "./save/useSaveItem";
import type { ItemFormOptions } from "./itemFormTypes";
import type { Base, StoredItem } from "../values/itemTypes";

/** The state of an item's form, for `ItemForm`: changes, unsaved copies, saving, picture removal and conflicts. */
export function useItemForm<Values extends FieldValues, Item extends StoredItem>(
  options: ItemFormOptions<Values, Item>,
) {
  const { item, valuesOf, isTouched } = options;
  const [first] = useState(() => ({ values: valuesOf(item), version: item?.version ?? null }));
  const base = useRef<Base<Values>>(first);
  const form = useForm<Values>({
    defaultValues: first.values as DefaultValues<Values>,
    shouldFocusError: false,
  });
  const copyKey = (id = "new") => `${options.copyPrefix}/${id}`;
  const copies = useUnsavedCopies<Values>(copyKey(item?.id));

  const { store, remove: forget } = copies;
  const { getValues, subscribe, reset, trigger } = form;
  const updateChanged = useCallback(() => {
    const { values: before, version } = base.current;
    const values = getValues();
    const changed = changedFields(before, values).length > 0;
    if (changed) store({ version, before, values });
    else if (isChanged()) forget();
    setChanged(changed || Boolean(isTouched?.()));
  }, [getValues, store, forget, isTouched]);
  useEffect(
    () => subscribe({ formState: { values: true }, callback: updateChanged }),
    [subscribe, updateChanged],
  );
  // The form does so by itself only after it was published; the message may be of a draft, or of a chosen file.
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ name, errors }) => {
          if ((get(errors, name) as FieldError | undefined)?.message) void trigger(name as FieldPath<Values>);
        },
      }),
    [subscribe, trigger],
  );
  useEffect(() => closeForm, []);
  useEffect(() => forgetBy(forget), [forget]);
  // Thumbnails are cut around the focal points of their pictures.
  useEffect(() => void fetchMediaFacts(first.values), [first]);

  const rebase = (to: Base<Values>, values: Values, id?: string): Promise<void> => {
    base.current = to;
    void fetchMediaFacts(to.values);
    if (id) copies.continueAs(copyKey(id));
    // What is typed before the fields are registered again would be lost.
    flushSync(() => reset(values));
    updateChanged();
    return copies.written();
  };
  const running = useRef(Promise.resolve());
  const context = { options, form, base, rebase, running, updateChanged };
  const { setNotice, ...saving } = useSaveItem(context);
  const removal = usePictureRemoval(context, setNotice);

  /** Fills the form from an item, instead of what it holds. */
  const show = (shown: Item) => {
    const values = valuesOf(shown);
    return rebase({ values, version: shown.version }, values);
  };

  /** Takes a newer version as the base and keeps what was changed here, unless both changed the same field. */
  const adopt = async (stored: Item) => {
    const [theirs, mine, before] = [valuesOf(stored), getValues(), base.current];
    if (stored.version === before.version) return;
    if (diff(before.values, theirs, mine).some(({ both }) => both)) return;
    await rebase({ values: theirs, version: stored.version }, merge(before.values, theirs, mine, {}));
  };

  const restore = () => {
    const unsaved = copies.restore();
    if (!unsaved) return;
    const { before, values, version } = unsaved;
    // An earlier release may have stored them without a field that the form has now.
    void rebase({ values: { ...first.values, ...before }, version }, { ...getValues(), ...values });
    notify("Your unsaved changes are back. They are not saved yet.");
    saving.element.current?.focus({ preventScroll: true });
  };
  const discard = async () => {
    await copies.discard();
    notify("The unsaved changes are discarded.");
    saving.element.current?.focus({ preventScroll: true });
  };
  const offered = copies.found && { savedAt: copies.found.unsaved.savedAt, restore, discard };
  return { form, offered, forget, updateChanged, show, adopt, removal, ...saving };
}
