import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/** Whether the page is at work; not before a page that arrived rendered was taken over by the browser. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
