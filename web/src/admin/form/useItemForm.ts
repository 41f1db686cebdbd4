import { useCallback, useEffect, useRef, useState } from "react";
import { type DefaultValues, type FieldValues, useForm } from "react-hook-form";

import { say } from "../../ui/notices/noticeStore";
import { changedFields } from "../conflict/diff";
import { closeForm, isChanged, setChanged } from "../save/unsavedChanges";
import { useDrafts } from "../drafts/useDrafts";
import { useImageRemoval } from "../pictureRemoval/usePictureRemoval";
import type { Travel } from "../save/useAbortableTask";
import { useSaving } from "../save/useSaveItem";

/** What every kind of item has that is stored. */
export interface StoredItem {
  id: string;
  version: number;
  /** When it was saved last, of what tells that. */
  updatedAt?: string;
}

/** What a form was filled from: its values then, and the version they are of; `null` for an item to come. */
export interface Base<Values> {
  values: Values;
  version: number | null;
}

/** One save: everything in the form, which of it changed since the version it was filled from, and how it travels. */
export interface Save<Values> extends Travel {
  values: Values;
  /** The names of fields, a structure's with its own: `title`, `centerContent.topText`, `plans`. See `isAmong`. */
  changed: string[];
  version: number | null;
}

export interface ItemFormPlan<Values extends FieldValues, Item extends StoredItem> {
  /** Names the drafts: `venue`, `event`, `package`. */
  kind: string;
  /** What is changed; `null` when something is added. */
  item: Item | null;
  /** The form's values for an item, or those of a form nobody has typed in. */
  valuesOf: (item: Item | null) => Values;
  /** Sends it and returns what is stored now; nothing where the answer only says that it was saved. */
  save: (save: Save<Values>) => Promise<Item | undefined>;
  /** Reads the item as it is stored now, when somebody else has saved it. */
  load?: (id: string, signal: AbortSignal) => Promise<Item>;
  /** Takes a picture off the stored item, by the name of its field or its stored path, and returns what is left. */
  removeImage?: (id: string, imageName: string) => Promise<Item | undefined>;
  /** The sentence for a save that failed. */
  failure: (cause: unknown) => string;
  /** What follows a save: a notice, another page. `staying` when nothing but the saving was asked for. */
  onSaved: (item: Item | undefined, staying: boolean) => void | Promise<void>;
}

/**
 * Everything a form of an item does beside showing its fields: it knows whether it is changed, keeps drafts, saves
 * once at a time with progress, puts refusals at their fields and settles conflicts. Give what it returns to `ItemForm`.
 */
export function useItemForm<Values extends FieldValues, Item extends StoredItem>(
  plan: ItemFormPlan<Values, Item>,
) {
  const { item, valuesOf } = plan;
  const [first] = useState(() => ({ values: valuesOf(item), version: item?.version ?? null }));
  const base = useRef<Base<Values>>(first);
  const [stored, setStored] = useState(item);
  const form = useForm<Values>({
    defaultValues: first.values as DefaultValues<Values>,
    shouldFocusError: false,
  });
  const drafts = useDrafts<Values>(`${plan.kind}/${item?.id ?? "new"}`);

  const { keep, drop } = drafts;
  const { getValues, subscribe, reset } = form;
  const note = useCallback(() => {
    const { values: before, version } = base.current;
    const values = getValues();
    const changed = changedFields(before, values).length > 0;
    if (changed) keep({ version, before, values });
    else if (isChanged()) drop();
    setChanged(changed);
  }, [getValues, keep, drop]);
  useEffect(() => subscribe({ formState: { values: true }, callback: note }), [subscribe, note]);
  useEffect(() => closeForm, []);

  const settle = (to: Base<Values>, values: Values): Promise<void> => {
    base.current = to;
    reset(values);
    note();
    return drafts.written();
  };
  const removing = useRef(Promise.resolve());
  const saving = useSaving({ plan, form, base, settle, removing, remember: setStored });
  const removal = useImageRemoval({ plan, form, base, note, removing, remember: setStored });

  const restore = () => {
    const draft = drafts.restore();
    if (!draft) return;
    void settle({ values: draft.before, version: draft.version }, { ...getValues(), ...draft.values });
    say("Your unsaved changes are back. They are not saved yet.");
    saving.element.current?.focus({ preventScroll: true });
  };
  const discard = async () => {
    await drafts.discard();
    say("The unsaved changes are thrown away.");
    saving.element.current?.focus({ preventScroll: true });
  };
  const left = drafts.left && { savedAt: drafts.left.draft.savedAt, restore, discard };
  return { form, stored, left, drop, removal, ...saving };
}
