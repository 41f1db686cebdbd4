import { useCallback } from "react";
import { useParams } from "react-router-dom";

import { endpointFor } from "../../../api/endpoints";
import { useLatest } from "../../../api/fetching/useLatest";
import type { VenueDay } from "../../../api/types";
import { useAcceptance } from "../../../paths/acceptedVisit";
import { useTypedVisit } from "../../../paths/visit";
import { fetchVenueDay } from "../calls";

export interface ShownDay {
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
  const { latest: day, fetched } = useLatest<VenueDay | null>(
    load,
    endpointFor("/api/admin/venue-day/{id}", id),
  );
  useAcceptance(fetched.state === "ready" ? day : null);
  return { day, failed: fetched.state === "failed" };
}
