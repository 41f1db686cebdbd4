import { useSyncExternalStore } from "react";

const ROOM = "(width >= 1500px)";

const media = () => globalThis.matchMedia?.(ROOM);

function subscribe(listen: () => void): () => void {
  const query = media();
  query?.addEventListener("change", listen);
  return () => query?.removeEventListener("change", listen);
}

/** Whether a preview fits beside a form; `PagePreview.css` has the same width. */
export const useHasRoom = (): boolean => useSyncExternalStore(subscribe, () => media()?.matches ?? false);
