import { fetchAnew, queryClient } from "../../api/fetching/queryClient";

/** The keys of all queries about items begin with this. */
export const ITEMS = "items";

/**
 * Lets what is shown of items be fetched anew, after a change of any of them; resolves when it is. What is shown of the
 * item `gone` is not fetched before it is shown again: its page may stand for a moment after its deletion.
 */
export function itemsChanged(gone?: string): Promise<void> {
  const isGone = ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey.includes(gone);
  void queryClient.invalidateQueries({ queryKey: [ITEMS], predicate: isGone, refetchType: "none" });
  return fetchAnew({ queryKey: [ITEMS], predicate: (query) => !isGone(query) });
}
