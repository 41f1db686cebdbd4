import { useEffect } from "react";
import { create } from "zustand";

import { fetchCounts } from "../calls";
import type { EnquiryCounts } from "../enquiryTypes";

const POLL_INTERVAL = 60_000;

interface Counted {
  /** The counts of all enquiries: unread and of each status; `null` until they are fetched. */
  counts: EnquiryCounts | null;
  /** How often the counts were fetched again. */
  changes: number;
}

export const useEnquiryCounts = create<Counted>(() => ({ counts: null, changes: 0 }));

/** A number that rises when the shown enquiries are to be fetched again: with every poll, and after a change. */
export const useEnquiryChanges = (): number => useEnquiryCounts(({ changes }) => changes);

// Numbers the requests: responses to requests from before the last change are outdated.
let lastRequest = 0;

/** Fetches the counts. A failure is only logged, as the next poll follows soon. */
export async function refreshCounts(): Promise<void> {
  const request = ++lastRequest;
  try {
    const counts = await fetchCounts();
    useEnquiryCounts.setState((known) => ({
      counts: request === lastRequest ? counts : known.counts,
      changes: known.changes + (known.counts ? 1 : 0),
    }));
  } catch (cause) {
    console.error("Failed to count the enquiries", cause);
  }
}

/** Shows the counts that came with a list of all enquiries everywhere else too. */
export function showCounts(counts: EnquiryCounts | null): void {
  if (!counts) return;
  lastRequest += 1;
  useEnquiryCounts.setState({ counts });
}

/** Changes the unread count immediately; the next poll replaces it by the server's count. */
export function adjustUnreadCount(change: 1 | -1): void {
  lastRequest += 1;
  const { counts } = useEnquiryCounts.getState();
  if (counts) {
    const unread = Math.max(0, counts.unread + change);
    useEnquiryCounts.setState({ counts: { ...counts, unread } });
  }
}

/** Polls the counts while the back office is visible. */
export function useCountsPolling(): void {
  useEffect(() => {
    const poll = () => {
      if (document.visibilityState === "visible") void refreshCounts();
    };
    poll();
    const timer = setInterval(poll, POLL_INTERVAL);
    window.addEventListener("focus", poll);
    document.addEventListener("visibilitychange", poll);
    return () => {
      clearInterval(timer);
      window.removeEventListener("focus", poll);
      document.removeEventListener("visibilitychange", poll);
    };
  }, []);
}
