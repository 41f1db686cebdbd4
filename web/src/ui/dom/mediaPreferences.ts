/** Whether the visitor prefers reduced motion; `false` on the server. */
export const prefersReducedMotion = (): boolean =>
  globalThis.matchMedia?.("(prefers-reduced-motion: reduce)").matches ?? false;

interface Connection {
  saveData?: boolean;
}

/** Whether the visitor prefers reduced data; `false` on the server. */
export const savesData = (): boolean => {
  const { connection } = (globalThis.navigator ?? {}) as { connection?: Connection };
  return (
    connection?.saveData === true ||
    (globalThis.matchMedia?.("(prefers-reduced-data: reduce)").matches ?? false)
  );
};
