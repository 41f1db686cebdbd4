import { useCallback } from "react";
import { useParams } from "react-router-dom";

import { bodyOf, client } from "../../../api/client";
import { endpointFor } from "../../../api/endpoints";
import { useFetch } from "../../../api/fetching/useFetch";
import type { components } from "../../../api/schema";

export type FreeMonth = components["schemas"]["VenueFreeDays"]["months"][number];

/** The Saturdays of the coming months at the venue in the path; none while they are not known. */
export function useFreeDays(): FreeMonth[] {
  const { id = "" } = useParams();
  const load = useCallback(
    (signal: AbortSignal) =>
      bodyOf(client.GET("/api/admin/venue-free-days/{id}", { params: { path: { id } }, signal })),
    [id],
  );
  const fetched = useFetch(load, endpointFor("/api/admin/venue-free-days/{id}", id));
  return fetched.state === "ready" ? fetched.value.months : [];
}
