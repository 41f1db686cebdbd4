import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/** Whether the page is hydrated; `false` on the server and in the first render of a server-rendered page. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
