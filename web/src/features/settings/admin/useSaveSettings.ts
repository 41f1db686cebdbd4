import { useRef, useState } from "react";

import { setChanged } from "../../../admin/editing/tasks/unsavedChanges";
import { setFlag } from "../../../admin/calls/featureCalls";
import type { Choice, SettingUpdate } from "./settingUpdates";

/** How long a success is shown, in milliseconds. */
const SUCCESS_DURATION = 4000;

/** Saves the choices in sequence and passes each saved id to `onSaved`. Failures stay listed. */
export function useSaveSettings(onSaved: (choice: Choice, id: string) => void) {
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
    timer.current = setTimeout(() => setUpdated(false), SUCCESS_DURATION);
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
