import type { Venue } from "../../api/types";

/** City and state, or the city alone where the state only repeats it: "Edinburgh" of "City of Edinburgh". */
export function venueLocation({ city, state }: Pick<Venue, "city" | "state">): string {
  const region = state.toLowerCase().replace(/^city of | (city|council)$/g, "");
  const isRepeated = region.trim() === city.trim().toLowerCase();
  return (isRepeated ? [city] : [city, state]).filter(Boolean).join(", ");
}

export function mapSearchUrl(...parts: string[]): string {
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(parts.filter(Boolean).join(", "))}`;
}
