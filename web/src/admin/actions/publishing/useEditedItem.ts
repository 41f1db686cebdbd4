import { useRef, useState } from "react";
import type { FieldValues } from "react-hook-form";

import { causeOf } from "../../editing/tasks/deletedMeanwhile";
import type { FormSave } from "../../editing/itemFormTypes";
import type { SaveIntent } from "../../values/itemTypes";
import type { DirectCalls } from "../../calls/itemCalls";
import type { KindItem } from "../itemKind";
import type { FormCalls } from "../../calls/formCalls";
import type { Edited } from "../../calls/editedItem";
import { stateAt } from "../schedule/moments";
import { useSchedule } from "../schedule/useSchedule";

type Calls<Item, Values> = FormCalls<Item, Values> & { direct?: DirectCalls<Item, Values> };

/**
 * The calls of a form for an item with its draft, its state and its schedule; `first` is `null` for a new item. Without
 * direct calls every change goes by the draft.
 */
export function useEditedItem<Item extends KindItem, Values extends FieldValues>(
  calls: Calls<Item, Values>,
  first: Edited<Item> | null,
) {
  const [edited, setEdited] = useState(first);
  const latest = useRef(first);
  const beforeSave = useRef(first);
  const schedule = useSchedule(first);

  const remember = (now: Edited<Item>): Edited<Item> => {
    latest.current = now;
    setEdited(now);
    return now;
  };
  /** Remembers what a call stored that publishes at once. */
  const rememberPublished = (item: Item | undefined) => {
    if (item && latest.current) remember({ ...latest.current, item, published: item, updatedBy: YOU });
    return item;
  };

  /** Adding and updating publish at once and have their own calls; anything else goes by the draft. */
  const isDirect = (intent: SaveIntent, changed: string[]): boolean => {
    const known = latest.current;
    if (!calls.direct || intent === "draft" || known?.hasDraft) return false;
    if (intent === "undo") return true;
    return (!known || known.state === "live") && !schedule.isTouched() && !changed.includes("slug");
  };
  const saveDirectly = async (save: FormSave<Values, Item>) => {
    const known = latest.current;
    return rememberPublished(
      await (known ? calls.direct?.update(known.item.id, save) : calls.direct?.add(save)),
    );
  };
  const saveDraft = async (save: FormSave<Values, Item>) => {
    const known = latest.current;
    const isStored = known !== null && save.changed.length === 0;
    return isStored ? known : remember(await calls.saveDraft(known?.item.id ?? null, save));
  };
  const publish = async (save: FormSave<Values, Item>) => {
    const { item } = await saveDraft(save);
    await save.onStored?.(item);
    save.signal.throwIfAborted();
    const published = await calls.publish(item.id, { version: item.version, ...schedule.times() });
    schedule.reset(published);
    return remember(published).item;
  };
  const store = async (save: FormSave<Values, Item>): Promise<Item | undefined> => {
    if (isDirect(save.intent, save.changed)) return saveDirectly(save);
    return save.intent === "publish" ? publish(save) : (await saveDraft(save)).item;
  };

  return {
    edited,
    schedule,
    /** What is known now and what was known before the last save, for what runs after it. */
    now: () => latest.current,
    before: () => beforeSave.current,
    save: async (save: FormSave<Values, Item>): Promise<Item | undefined> => {
      beforeSave.current = latest.current;
      try {
        return await store(save);
      } catch (cause) {
        throw latest.current ? await causeOf(latest.current.item.id, cause) : cause;
      }
    },
    /** Derives the state from the clock, where the item can't be fetched. */
    passTime: () => {
      const known = latest.current;
      return known && remember({ ...known, state: stateAt(known, Date.now()) });
    },
    fetch: async (id: string, signal: AbortSignal) => remember(await calls.edit(id, signal)).item,
    removePicture: async (id: string, name: string): Promise<Item | undefined> =>
      latest.current?.hasDraft || !calls.direct
        ? remember(await calls.removeDraftPicture(id, name)).item
        : rememberPublished(await calls.direct.removePicture(id, name)),
    /** Resolves with the published item, or with `null` where there was only the draft. */
    discardDraft: async (id: string) => {
      const left = await calls.discardDraft(id);
      if (!left) return null;
      schedule.reset(left);
      return remember(left).item;
    },
  };
}

/** The editor, by whom the calls that answer with the item alone were made. */
const YOU = "you";
