import type { Venue } from "../../api/types";

/** Where a venue is, in one line. */
export const venueLocation = ({ city, state }: Pick<Venue, "city" | "state">): string =>
  [city, state].filter(Boolean).join(", ");

/** The address of a search for a place at the maps service. */
export function mapSearchUrl(...parts: string[]): string {
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(parts.filter(Boolean).join(", "))}`;
}
