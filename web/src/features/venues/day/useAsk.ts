import type { VenueDay } from "../../../api/types";
import { useContactPath } from "../../../paths/contactPath";
import { dateInWords } from "../../../paths/visit";

/** An ISO date such as "19 June". */
export const dayAndMonth = (date: string): string => dateInWords(date, { day: "numeric", month: "long" });

/** A link that asks for a day. */
interface Ask {
  to: string;
  label: string | undefined;
}

/**
 * The link that asks for the chosen day at a venue, or where that is taken for the nearest that is free. `label` are the
 * words of the site for a day that may be free.
 */
export function useAsk(day: VenueDay | null, label: string | undefined): Ask {
  const to = useContactPath();
  // A server of a former release says nothing of it.
  const { state, nearest } = day?.availability ?? {};
  const next = nearest?.[0];
  if (state === "held") return { to, label: "Ask as second option" };
  if (state !== "taken") return { to, label };
  return {
    to: to.replace(/&date=[^&]*/, next ? `&date=${next.date}` : ""),
    label: `Ask for ${next ? dayAndMonth(next.date) : "another day"}`,
  };
}
