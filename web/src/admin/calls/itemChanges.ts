import { queryClient } from "../../api/fetching/queryClient";

/** The keys of all queries about items begin with this. */
export const ITEMS = "items";

/** Lets what is shown of items be fetched anew, after a change of any of them. */
export const itemsChanged = (): void => void queryClient.invalidateQueries({ queryKey: [ITEMS] });
