import { useRef, useState } from "react";

import { setChanged } from "../../../admin/save/unsavedChanges";
import { setFlag } from "../../../admin/featuring/calls";
import type { SettingUpdate } from "./settingUpdates";
import type { SettingChoices } from "./useSettingChoices";

const LASTS = 4000;

/** Saves the choices one call after the other, and tells `onSaved` the id that stands chosen then. What failed once stays said; each success is said for four seconds. */
export function useSaveSettings(onSaved: (choice: keyof SettingChoices, id: string) => void) {
  const [saving, setSaving] = useState(false);
  const [updated, setUpdated] = useState(false);
  const [failures, setFailures] = useState<string[]>([]);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const attempt = async (call: Promise<unknown>, failure: string): Promise<boolean> => {
    try {
      await call;
    } catch (cause) {
      console.error(failure, cause);
      setFailures((before) => [...new Set([...before, failure])]);
      return false;
    }
    setUpdated(true);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setUpdated(false), LASTS);
    return true;
  };

  const send = async ({ choice, kind, id, flag, on }: SettingUpdate): Promise<boolean> => {
    const done = await attempt(setFlag(kind, id, flag, on), `Failed to update ${kind}`);
    if (done) onSaved(choice, on ? id : "");
    return done;
  };

  const save = async (updates: SettingUpdate[]) => {
    setSaving(true);
    const done: boolean[] = [];
    for (const update of updates) done.push(await send(update));
    setChanged(!done.every(Boolean));
    setSaving(false);
  };
  return { saving, updated, failures, save };
}
