import { useCallback, useEffect } from "react";
import { create } from "zustand";

import { latestOf, useFetch } from "../../../../api/fetching/useFetch";
import { fetchCounts } from "../calls";
import type { EnquiryCounts } from "../enquiryTypes";

const EVERY = 60_000;

/** How many enquiries there are, unread and of each status; `null` until it is known. */
export const useEnquiryCounts = create<{ counts: EnquiryCounts | null }>(() => ({ counts: null }));

// Whatever was asked before the last change tells an old number.
let asked = 0;

/** Asks the server anew. What it does not answer is asked again soon, so nobody is told. */
export async function refreshCounts(): Promise<void> {
  const question = ++asked;
  try {
    const counts = await fetchCounts();
    if (question === asked) useEnquiryCounts.setState({ counts });
  } catch (cause) {
    console.error("Failed to count the enquiries", cause);
  }
}

/** Counts at once what was just read, or made unread again; the server's own number follows with the next question. */
export function adjustUnreadCount(change: 1 | -1): void {
  asked += 1;
  const { counts } = useEnquiryCounts.getState();
  if (counts) {
    const unread = Math.max(0, counts.unread + change);
    useEnquiryCounts.setState({ counts: { ...counts, unread } });
  }
}

/** Keeps the counts fresh for as long as the back office is open and looked at. */
export function useCountsPolling(): void {
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === "visible") void refreshCounts();
    };
    look();
    const timer = setInterval(look, EVERY);
    window.addEventListener("focus", look);
    document.addEventListener("visibilitychange", look);
    return () => {
      clearInterval(timer);
      window.removeEventListener("focus", look);
      document.removeEventListener("visibilitychange", look);
    };
  }, []);
}

/** How many of the enquiries that a search finds there are of each status, as fresh as the number of all. */
export function useSearchCounts(search: string): EnquiryCounts | null {
  const all = useEnquiryCounts((state) => state.counts);
  const found = useFetch(
    useCallback(() => (search ? fetchCounts(search) : Promise.resolve(all)), [search, all]),
  );
  return latestOf(found) ?? null;
}
