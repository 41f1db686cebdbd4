import { useCallback, useEffect } from "react";
import { create } from "zustand";

import { latestOf, useFetch } from "../../../../api/fetching/useFetch";
import { fetchCounts } from "../calls";
import type { EnquiryCounts } from "../enquiryTypes";

const POLL_INTERVAL = 60_000;

/** The counts of enquiries: unread and of each status; `null` until they are fetched. */
export const useEnquiryCounts = create<{ counts: EnquiryCounts | null }>(() => ({ counts: null }));

// Numbers the requests: responses to requests from before the last change are outdated.
let lastRequest = 0;

/** Fetches the counts. A failure is only logged, as the next poll follows soon. */
export async function refreshCounts(): Promise<void> {
  const request = ++lastRequest;
  try {
    const counts = await fetchCounts();
    if (request === lastRequest) useEnquiryCounts.setState({ counts });
  } catch (cause) {
    console.error("Failed to count the enquiries", cause);
  }
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

/** The counts of the enquiries that a search finds, fetched again with every poll. */
export function useSearchCounts(search: string): EnquiryCounts | null {
  const all = useEnquiryCounts((state) => state.counts);
  const found = useFetch(
    useCallback(() => (search ? fetchCounts(search) : Promise.resolve(all)), [search, all]),
  );
  return latestOf(found) ?? null;
}
