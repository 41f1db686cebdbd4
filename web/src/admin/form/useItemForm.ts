import { useCallback, useEffect, useRef, useState } from "react";
import { type DefaultValues, type FieldValues, useForm } from "react-hook-form";

import { notify } from "../../ui/notices/noticeStore";
import { changedFields } from "../conflict/diff";
import { closeForm, isChanged, setChanged } from "../save/unsavedChanges";
import { useDrafts } from "../drafts/useDrafts";
import { usePictureRemoval } from "../pictureRemoval/usePictureRemoval";
import { useSaveItem } from "../save/useSaveItem";
import type { Base, ItemFormOptions, StoredItem } from "./itemFormTypes";

/** The state of an item's form, for `ItemForm`: changes, drafts, saving, picture removal and conflicts. */
export function useItemForm<Values extends FieldValues, Item extends StoredItem>(
  options: ItemFormOptions<Values, Item>,
) {
  const { item, valuesOf } = options;
  const [first] = useState(() => ({ values: valuesOf(item), version: item?.version ?? null }));
  const base = useRef<Base<Values>>(first);
  const [stored, setStored] = useState(item);
  const form = useForm<Values>({
    defaultValues: first.values as DefaultValues<Values>,
    shouldFocusError: false,
  });
  const drafts = useDrafts<Values>(`${options.draftPrefix}/${item?.id ?? "new"}`);

  const { store, remove: dropDraft } = drafts;
  const { getValues, subscribe, reset } = form;
  const updateChanged = useCallback(() => {
    const { values: before, version } = base.current;
    const values = getValues();
    const changed = changedFields(before, values).length > 0;
    if (changed) store({ version, before, values });
    else if (isChanged()) dropDraft();
    setChanged(changed);
  }, [getValues, store, dropDraft]);
  useEffect(
    () => subscribe({ formState: { values: true }, callback: updateChanged }),
    [subscribe, updateChanged],
  );
  useEffect(() => closeForm, []);

  const rebase = (to: Base<Values>, values: Values): Promise<void> => {
    base.current = to;
    reset(values);
    updateChanged();
    return drafts.written();
  };
  const removing = useRef(Promise.resolve());
  const context = { options, form, base, rebase, removing, setStored, updateChanged };
  const saving = useSaveItem(context);
  const removal = usePictureRemoval(context);

  const restore = () => {
    const draft = drafts.restore();
    if (!draft) return;
    void rebase({ values: draft.before, version: draft.version }, { ...getValues(), ...draft.values });
    notify("Your unsaved changes are back. They are not saved yet.");
    saving.element.current?.focus({ preventScroll: true });
  };
  const discard = async () => {
    await drafts.discard();
    notify("The unsaved changes are thrown away.");
    saving.element.current?.focus({ preventScroll: true });
  };
  const foundDraft = drafts.found && { savedAt: drafts.found.draft.savedAt, restore, discard };
  return { form, stored, foundDraft, dropDraft, removal, ...saving };
}
