import { useEffect, useEffectEvent } from "react";

const TYPING = "input, textarea, select, [contenteditable], dialog";

/** Calls `onPress` with a key that is pressed outside of fields and dialogs, without Control, Alt or Meta. */
export function useAdjacentKeys(onPress: (key: string) => void): void {
  const press = useEffectEvent(onPress);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const isTyping = event.target instanceof Element && event.target.closest(TYPING);
      if (!isTyping && !event.ctrlKey && !event.altKey && !event.metaKey) press(event.key);
    };
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, []);
}
