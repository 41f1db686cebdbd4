const EVERY = 10_000;

/**
 * Calls `run` once, as soon as the server is reached again: when the browser says that it is online, and every ten seconds
 * until then. The returned function ends the waiting.
 */
export function afterReconnect(run: () => void): () => void {
  const end = new AbortController();
  const { signal } = end;
  const attempt = async () => {
    const isUp = await fetch("/healthz", { cache: "no-store", signal }).then(
      ({ ok }) => ok,
      () => false,
    );
    if (!isUp || signal.aborted) return;
    end.abort();
    run();
  };
  const timer = setInterval(() => void attempt(), EVERY);
  signal.addEventListener("abort", () => clearInterval(timer));
  window.addEventListener("online", () => void attempt(), { signal });
  return () => end.abort();
}
