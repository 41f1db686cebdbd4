import type { ListedEvent } from "../../api/types";

/** "at" and the place of an event; nothing without a place. */
export function EventLocation({ event: { venueTitle, venueLocation } }: { event: ListedEvent }) {
  if (!venueTitle && !venueLocation) return null;
  return (
    <p className="card__place">
      <span className="card__at">at</span> <bdi>{venueTitle}</bdi>
      {venueTitle && venueLocation && ", "}
      <bdi>{venueLocation}</bdi>
    </p>
  );
}
