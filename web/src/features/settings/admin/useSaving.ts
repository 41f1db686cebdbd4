import { useRef, useState } from "react";

import { setChanged } from "../../editing/unsaved";
import { chooseEvent, chooseVenue } from "./calls";
import type { Choices } from "./useChoices";

const LASTS = 4000;

/** Saves the choices one call after the other. What failed once stays said; each success is said for four seconds. */
export function useSaving() {
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

  const venue = (id: string, flag: "isFeatured" | "isFullWidth") =>
    !id || attempt(chooseVenue(id, flag), "Failed to update venue");
  const event = (id: string, flag: "isFeatured" | "isFullWidth") =>
    !id || attempt(chooseEvent(id, flag), "Failed to update event");

  const save = async (choices: Choices) => {
    setSaving(true);
    const done = [
      await venue(choices.fullWidthVenue, "isFullWidth"),
      await venue(choices.featuredVenue, "isFeatured"),
      await event(choices.featuredEvent, "isFeatured"),
      await event(choices.fullWidthEvent, "isFullWidth"),
    ];
    setChanged(!done.every(Boolean));
    setSaving(false);
  };
  return { saving, updated, failures, save };
}
