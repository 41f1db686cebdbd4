import { useCallback } from "react";
import { Link } from "react-router-dom";

import type { Event } from "../../api/types";
import { endpointFor } from "../../api/endpoints";
import { useFetch } from "../../api/fetching/useFetch";
import { pages } from "../../paths/publicPaths";
import { linkTarget } from "../../ui/primitives/linkTarget";
import { ItemFacts } from "../pages/ItemFacts";
import { fetchLinkedVenue } from "../venues/calls";
import { count } from "../venues/facts/factFormats";
import { Voice } from "../venues/Voices";

/** When an event was, for how many, at which house, who worked for it, and what the host says of it. */
export function EventFacts({ event }: { event: Event }) {
  const { eventDate, guests, photographer, photographerLink, suppliers, hostWords, hostName } = event;
  return (
    <ItemFacts
      facts={[
        { label: "Date", value: dateText(eventDate) },
        { label: "Guests", value: count(guests) },
        {
          label: "House",
          value: event.venueId && <VenueLink id={event.venueId} otherwise={event.venueTitle} />,
        },
        { label: "Photographs", value: named(photographer, photographerLink) },
        ...suppliers.map(({ role, name, link }) => ({ label: role, value: named(name, link) })),
      ]}
    >
      {hostWords && <Voice voice={{ words: hostWords, name: hostName, month: "", event: "" }} />}
    </ItemFacts>
  );
}

/** "21 June 2025". A draft may have any text, which stays as it is. */
function dateText(date: string): string {
  const day = new Date(/^\d{4}-\d\d-\d\d$/.test(date) ? date : NaN);
  return Number.isNaN(day.getTime())
    ? date
    : day.toLocaleDateString("en-GB", { dateStyle: "long", timeZone: "UTC" });
}

function named(name: string, link: string) {
  const target = linkTarget(link);
  return name && target ? <a href={target}>{name}</a> : name;
}

/** A link to the venue of the event; `otherwise` where that venue is not public. */
function VenueLink({ id, otherwise }: { id: string; otherwise: string }) {
  const load = useCallback((signal: AbortSignal) => fetchLinkedVenue(id, signal), [id]);
  const venue = useFetch(load, endpointFor("/api/admin/single-venue/{id}", id));
  if (venue.state !== "ready") return otherwise;
  return <Link to={pages.venue(venue.value.slug)}>{venue.value.title}</Link>;
}
