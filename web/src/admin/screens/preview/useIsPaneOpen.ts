import { useState, useSyncExternalStore } from "react";

const STORAGE_KEY = "preview-pane";
const OPEN = "open";

/** Whether the preview is shown beside forms; this browser remembers it. */
export function useIsPaneOpen(): [open: boolean, setOpen: (open: boolean) => void] {
  const [open, setOpen] = useState(readStored);
  return [
    open,
    (next) => {
      setOpen(next);
      try {
        localStorage.setItem(STORAGE_KEY, next ? OPEN : "");
      } catch {
        // Without storage it is forgotten.
      }
    },
  ];
}

function readStored(): boolean {
  try {
    return localStorage.getItem(STORAGE_KEY) === OPEN;
  } catch {
    return false;
  }
}

const ROOM = "(width >= 1500px)";

const media = () => globalThis.matchMedia?.(ROOM);

function subscribe(listen: () => void): () => void {
  const query = media();
  query?.addEventListener("change", listen);
  return () => query?.removeEventListener("change", listen);
}

/** Whether a preview fits beside a form; `PagePreview.css` has the same width. */
export const useHasRoom = (): boolean => useSyncExternalStore(subscribe, () => media()?.matches ?? false);
