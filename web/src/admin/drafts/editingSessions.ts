const LOCK = "ceilidh-visit/";

/**
 * Says to all tabs of this browser that a visit of a form goes on, until what is returned is called or the tab is
 * gone, however it went. A browser without locks forgets at once.
 */
export function beginVisit(visit: string): () => void {
  const end = new AbortController();
  const { signal } = end;
  const goesOn = () => new Promise<void>((resolve) => signal.addEventListener("abort", () => resolve()));
  navigator.locks?.request(LOCK + visit, { signal }, goesOn).catch(() => undefined);
  return () => end.abort();
}

/** The visits that go on, in this tab and in others. */
export async function visitsGoingOn(): Promise<string[]> {
  const { held = [] } = (await navigator.locks?.query()) ?? {};
  return held.flatMap(({ name }) => (name?.startsWith(LOCK) ? [name.slice(LOCK.length)] : []));
}
