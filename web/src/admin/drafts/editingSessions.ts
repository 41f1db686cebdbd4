const LOCK = "ceilidh-visit/";

/**
 * Marks an editing session as active for all tabs of this browser, by a web lock. It ends when the returned function is
 * called or the tab is closed or crashes. Without the Web Locks API no session counts as active.
 */
export function beginEditingSession(session: string): () => void {
  const end = new AbortController();
  const { signal } = end;
  const goesOn = () => new Promise<void>((resolve) => signal.addEventListener("abort", () => resolve()));
  navigator.locks?.request(LOCK + session, { signal }, goesOn).catch(() => undefined);
  return () => end.abort();
}

/** The ids of the active editing sessions, in this tab and in others. */
export async function activeEditingSessions(): Promise<string[]> {
  const { held = [] } = (await navigator.locks?.query()) ?? {};
  return held.flatMap(({ name }) => (name?.startsWith(LOCK) ? [name.slice(LOCK.length)] : []));
}
