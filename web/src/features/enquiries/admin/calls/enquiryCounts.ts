import { queryOptions, useQuery } from "@tanstack/react-query";

import { queryClient } from "../../../../api/fetching/queryClient";
import { ENQUIRY_LISTS, fetchCounts } from "./enquiryCalls";
import type { EnquiryCounts } from "./enquiryTypes";

const POLL_INTERVAL = 60_000;

/** The counts of all enquiries: unread and of each status. They are polled, so a screen that shows them fetches none. */
export const countsQuery = queryOptions({
  queryKey: ["enquiry-counts"],
  queryFn: countEnquiries,
  staleTime: Infinity,
  // No screen says it, as the next poll follows soon.
  meta: { failure: "Failed to count the enquiries" },
});

const COUNTS = countsQuery.queryKey;

/** Counts, and lets the lists follow that were fetched before. */
async function countEnquiries(): Promise<EnquiryCounts> {
  const begun = Date.now();
  const counts = await fetchCounts();
  void queryClient.invalidateQueries({
    queryKey: ENQUIRY_LISTS,
    predicate: ({ state }) => state.data !== undefined && state.dataUpdatedAt <= begun,
  });
  return counts;
}

/** Counts again, after a change. */
export const refreshCounts = (): Promise<void> => queryClient.invalidateQueries({ queryKey: COUNTS });

/** Polls the counts while the back office is visible. */
export const useCountsPolling = () =>
  useQuery({ ...countsQuery, refetchInterval: POLL_INTERVAL, refetchOnWindowFocus: "always" });

/** Shows the counts that came with a list of all enquiries everywhere else too. */
export function showCounts(counts: EnquiryCounts | null): void {
  if (counts) setCounts(() => counts);
}

/** Changes the unread count immediately; the next poll replaces it by the server's count. */
export function adjustUnreadCount(change: 1 | -1): void {
  setCounts((known) => known && { ...known, unread: Math.max(0, known.unread + change) });
}

/** A count that is under way does not know of the last change, so it is given up. */
function setCounts(update: (known: EnquiryCounts | undefined) => EnquiryCounts | undefined): void {
  void queryClient.cancelQueries({ queryKey: COUNTS });
  queryClient.setQueryData(COUNTS, update);
}
