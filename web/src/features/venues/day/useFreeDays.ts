import { useCallback } from "react";
import { useParams, useSearchParams } from "react-router-dom";

import { bodyOf, client } from "../../../api/client";
import { endpointFor } from "../../../api/endpoints";
import { useLatest } from "../../../api/fetching/useLatest";
import type { components } from "../../../api/schema";
import { useTypedVisit } from "../../../paths/visit";

type FreeDays = components["schemas"]["VenueFreeDays"];

export type FreeMonth = FreeDays["months"][number];

/** The parameter of the address with the weekday whose days are listed. */
export const WEEKDAY = "weekday";

/**
 * The days of one weekday at the venue in the path, in the month or season of the address or else in the coming year;
 * `null` while they are not known.
 */
export function useFreeDays(): FreeDays | null {
  const { id = "" } = useParams();
  const { date } = useTypedVisit();
  const weekday = useSearchParams()[0].get(WEEKDAY) ?? "";
  const load = useCallback(
    (signal: AbortSignal) => {
      const params = { path: { id }, query: { ...(date && { date }), ...(weekday && { weekday }) } };
      return bodyOf(client.GET("/api/admin/venue-free-days/{id}", { params, signal }));
    },
    [id, date, weekday],
  );
  return useLatest(load, endpointFor("/api/admin/venue-free-days/{id}", id)).latest;
}
