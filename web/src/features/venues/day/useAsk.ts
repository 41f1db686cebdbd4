import type { VenueDay } from "../../../api/types";
import { useContactPath } from "../../../paths/contactPath";

/** A link that asks for a day. */
interface Ask {
  to: string;
  label: string | undefined;
}

/**
 * The link that asks for the chosen day at a venue, or where that is taken for another one. `label` are the words of the
 * site for a day that may be free.
 */
export function useAsk(day: VenueDay | null, label: string | undefined): Ask {
  const to = useContactPath();
  // A server of a former release says nothing of it.
  const state = day?.availability?.state;
  if (state === "held") return { to, label: "Ask as second option" };
  if (state !== "taken") return { to, label };
  return { to: to.replace(/&date=[^&]*/, ""), label: "Ask about another day" };
}
