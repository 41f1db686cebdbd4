/** Whether the visitor asked for less motion; on a server nobody did. */
export const prefersStill = (): boolean =>
  globalThis.matchMedia?.("(prefers-reduced-motion: reduce)").matches ?? false;
