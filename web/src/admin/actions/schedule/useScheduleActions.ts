import { useEffect, useRef } from "react";

import { messageOf } from "../../../api/errors";
import { notify, offerUndo } from "../../../ui/notices/noticeStore";
import type { EditedKind } from "../../calls/itemEndpoints";
import type { KindItem } from "../itemKind";
import { itemsChanged } from "../../calls/itemChanges";
import type { Edited } from "../../calls/editedItem";
import { hasExclusiveFlag, type Undo, unpublishItem, unscheduleItem } from "../../calls/undoableActions";
import { useMoments } from "./moments";
import type { Schedule } from "./useSchedule";

interface Editing<Item> {
  edited: Edited<Item> | null;
  schedule: Schedule;
  now: () => Edited<Item> | null;
  fetch: (id: string, signal: AbortSignal) => Promise<Item>;
  passTime: () => Edited<Item> | null;
}

interface OpenForm<Item> {
  submitting: boolean;
  conflict: unknown;
  adopt: (item: Item) => Promise<void>;
}

/** Cancels the schedule of the item in a form or hides it, each with Undo, and follows its times while it is open. */
export function useScheduleActions<Item extends KindItem>(
  kind: EditedKind,
  editing: Editing<Item>,
  form: OpenForm<Item>,
) {
  const open = useRef(true);
  useEffect(() => {
    open.current = true;
    return () => {
      open.current = false;
    };
  }, []);

  /** Shows the item as it is stored by now; what was changed in the form stays. */
  const refresh = async (resetTimes: boolean) => {
    const known = editing.now();
    if (!known || !open.current) return;
    const item = await editing.fetch(known.item.id, new AbortController().signal);
    const now = editing.now();
    if (!now || !open.current) return;
    if (resetTimes) editing.schedule.reset(now);
    await form.adopt(item);
  };
  useMoments(editing.edited, () => {
    if (form.submitting || form.conflict) return;
    const resetTimes = !editing.schedule.isTouched();
    refresh(resetTimes).catch(() => {
      const now = editing.passTime();
      if (now && resetTimes) editing.schedule.reset(now);
    });
  });

  const afterwards = async (said: string, undo: Undo | undefined, undone: string) => {
    void itemsChanged();
    await refresh(true);
    if (undo) offerUndo(said, () => undoNow(undo, undone));
    else notify(said);
  };
  const undoNow = async (undo: Undo, undone: string) => {
    try {
      await undo();
      notify(undone);
    } catch (cause) {
      notify(`It could not be undone. ${messageOf(cause, "")}`.trim());
    }
    void itemsChanged();
    await refresh(true).catch((cause: unknown) => console.error("Failed to fetch the item", cause));
  };
  return {
    unschedule: async () => {
      const known = editing.now();
      if (!known) return;
      const undo = await unscheduleItem(kind, known.item);
      const said = known.published && known.state !== "scheduled" ? CHANGES_KEPT : DRAFT_AGAIN;
      await afterwards(undo ? said : "The missed time is dismissed.", undo, "It is scheduled again.");
    },
    unpublish: async () => {
      const item = editing.now()?.published;
      if (!item || kind === "site") return;
      const undo = await unpublishItem(kind, item);
      const freed = hasExclusiveFlag(kind, item) ? " Its place on the site is free." : "";
      const said = `${item.title} is hidden from visitors.${freed}`;
      await afterwards(said, undo, `${item.title} is public again.`);
    },
  };
}

const CHANGES_KEPT = "Schedule cancelled. The changes stay a draft.";
const DRAFT_AGAIN = "Schedule cancelled. It is a draft again.";
