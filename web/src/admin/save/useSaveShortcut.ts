import { useEffect, useEffectEvent } from "react";

/** Control+S or Command+S saves, instead of having the browser save the page; not from within a dialog. */
export function useSaveShortcut(save: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const alone = !event.altKey && !event.shiftKey;
    if (event.key.toLowerCase() !== "s" || !(event.ctrlKey || event.metaKey) || !alone) return;
    event.preventDefault();
    if (!event.repeat && !document.querySelector("dialog[open]")) save();
  });
  useEffect(() => {
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, []);
}
