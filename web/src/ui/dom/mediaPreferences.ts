/** Whether the visitor asked for less motion; on a server nobody did. */
export const prefersReducedMotion = (): boolean =>
  globalThis.matchMedia?.("(prefers-reduced-motion: reduce)").matches ?? false;

interface Connection {
  saveData?: boolean;
}

/** Whether the visitor asked for less data; on a server nobody did. */
export const savesData = (): boolean => {
  const { connection } = (globalThis.navigator ?? {}) as { connection?: Connection };
  return (
    connection?.saveData === true ||
    (globalThis.matchMedia?.("(prefers-reduced-data: reduce)").matches ?? false)
  );
};
