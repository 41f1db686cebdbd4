import { queryClient } from "../../api/fetching/queryClient";

/** The keys of all queries about items begin with this. */
export const ITEMS = "items";

/**
 * Lets what is shown of items be fetched anew, after a change of any of them. What is shown of the item `gone` is not
 * fetched before it is shown again: its page may stand for a moment after its deletion.
 */
export function itemsChanged(gone?: string): void {
  const isGone = ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey.includes(gone);
  void queryClient.invalidateQueries({ queryKey: [ITEMS], predicate: isGone, refetchType: "none" });
  void queryClient.invalidateQueries({ queryKey: [ITEMS], predicate: (query) => !isGone(query) });
}
