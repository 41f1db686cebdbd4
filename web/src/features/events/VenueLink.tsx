import { useCallback } from "react";
import { Link } from "react-router-dom";

import { useFetch } from "../../api/fetching/useFetch";
import { endpointFor, endpoints } from "../../api/endpoints";
import { pages } from "../../routing/paths";
import { fetchLinkedVenue } from "../venues/calls";

/** Leads to the venue of the catalogue that an event was held at; nothing where that venue is gone. */
export function VenueLink({ id }: { id: string }) {
  const load = useCallback((signal: AbortSignal) => fetchLinkedVenue(id, signal), [id]);
  const venue = useFetch(load, endpointFor(endpoints.singleVenue, id));
  if (venue.state !== "ready") return null;
  return (
    <Link to={pages.venue(venue.value.slug)} className="onward">
      See <bdi>{venue.value.title}</bdi>
    </Link>
  );
}
