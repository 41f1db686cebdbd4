import type { Venue } from "../../api/types";

export const venueLocation = ({ city, state }: Pick<Venue, "city" | "state">): string =>
  [city, state].filter(Boolean).join(", ");

export function mapSearchUrl(...parts: string[]): string {
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(parts.filter(Boolean).join(", "))}`;
}
