import { useState } from "react";

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
