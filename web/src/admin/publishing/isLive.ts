import type { PublicationState } from "./StateLabel";

/** Whether visitors see the item now. */
export const isLive = (edited: { state: PublicationState } | null): boolean =>
  edited?.state === "live" || edited?.state === "changed";
