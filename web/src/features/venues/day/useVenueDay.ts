import { useCallback, useState } from "react";
import { useParams } from "react-router-dom";

import { bodyOf, client } from "../../../api/client";
import { endpointFor } from "../../../api/endpoints";
import { useFetch } from "../../../api/fetching/useFetch";
import type { VenueDay } from "../../../api/types";
import { useAcceptance } from "../../../paths/acceptedVisit";
import { useTypedVisit, type Visit } from "../../../paths/visit";

/** Fetches what a venue says to a date and a number of guests. */
function fetchVenueDay(id: string, query: Visit, signal: AbortSignal): Promise<VenueDay> {
  return bodyOf(client.GET("/api/admin/venue-day/{id}", { params: { path: { id }, query }, signal }));
}

interface ShownDay {
  /** What was said last stays until the answer to another choice is there; `null` before any choice. */
  day: VenueDay | null;
  failed: boolean;
}

/** What the venue in the path says to the date and the guests in the query. */
export function useVenueDay(): ShownDay {
  const { id = "" } = useParams();
  const { date, guests } = useTypedVisit();
  const load = useCallback(
    (signal: AbortSignal) =>
      date || guests ? fetchVenueDay(id, { date, guests }, signal) : Promise.resolve(null),
    [id, date, guests],
  );
  const fetched = useFetch<VenueDay | null>(load, endpointFor("/api/admin/venue-day/{id}", id));
  const [last, setLast] = useState<VenueDay | null>(null);
  const day = fetched.state === "ready" ? fetched.value : last;
  if (day !== last) setLast(day);
  useAcceptance(fetched.state === "ready" ? day : null);
  return { day, failed: fetched.state === "failed" };
}
