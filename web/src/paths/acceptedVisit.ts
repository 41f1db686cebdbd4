import { useEffect } from "react";
import { matchPath, useLocation } from "react-router-dom";
import { create } from "zustand";

import { endpointFor } from "../api/endpoints";
import { ssrDataFor } from "../api/fetching/ssrData";
import { pages, patternOf } from "./publicPaths";
import type { Visit } from "./visit";

/** What the server understood of a date and a number of guests; a former release knows no months and seasons. */
type Understood = Visit & { period?: string; understood?: string };

/** What an answer of the server says of the visit; a former release says nothing. */
type Answer = { visit?: Understood } | null | undefined;

const NONE: Visit = { date: "", guests: "" };

/** The last accepted visit, and the address that it was accepted for; `null` on the first page. */
const useAccepted = create<{ address: string | null; visit: Visit }>(() => ({ address: null, visit: NONE }));

/** What goes along with links: an ISO date, or a sentence such as "a Saturday in June 2027". */
export const acceptedIn = ({ date, guests, period = "" }: Understood): Visit => ({
  date: date || period,
  guests,
});

/** Passes on what the server accepted of the present address, for the links of the whole page. */
export function useAcceptance(answer: Answer): void {
  const address = useAddress();
  const visit = answer?.visit;
  useEffect(() => {
    if (visit) useAccepted.setState({ address, visit: acceptedIn(visit) });
  }, [address, visit]);
}

/** What the server accepted of the date and the guests in the address; nothing before its answer. */
export function useVisit(): Visit {
  const { pathname } = useLocation();
  const address = useAddress();
  const accepted = useAccepted();
  if (accepted.address !== null) return accepted.address === address ? accepted.visit : NONE;
  const rendered = ssrDataFor<Answer>(callOf(pathname))?.visit;
  return rendered ? acceptedIn(rendered) : NONE;
}

function useAddress(): string {
  const { pathname, search } = useLocation();
  return pathname + search;
}

/** The call whose answer says what was accepted, on the pages that have one. */
function callOf(path: string): string | undefined {
  const id = matchPath(patternOf(pages.venue), path)?.params.id;
  if (id) return endpointFor("/api/admin/venue-day/{id}", id);
  return matchPath(pages.venues, path) ? "/api/admin/find-venues" : undefined;
}
