import { useLocation } from "react-router-dom";

import type { VenueDay } from "../../../api/types";
import { useVisit } from "../../../paths/acceptedVisit";
import { contactPathFrom, useContactPath } from "../../../paths/contactPath";
import { dayAndMonth, withVisit } from "../../../paths/visit";

/** The link that asks for a day at a venue: the chosen one, or where that is taken the nearest that is free. */
interface Ask {
  to: string;
  label: string | undefined;
}

/** The way to ask, by what is known of the day. `label` are the words of the site for a day that may be free. */
export function useAsk(day: VenueDay | null, label: string | undefined): Ask {
  const { pathname } = useLocation();
  const to = useContactPath();
  const { guests } = useVisit();
  // A server of a former release says nothing of it.
  const { state, nearest: [next] = [] } = day?.availability ?? {};
  if (state === "held") return { to, label: "Ask as second option" };
  if (state !== "taken") return { to, label };
  return {
    to: withVisit(contactPathFrom(pathname), { date: next?.date ?? "", guests }),
    label: next ? `Ask for ${dayAndMonth(next.date)}` : "Ask about another day",
  };
}
