import type { Venue } from "../../api/types";

/** Where a venue is, in one line. */
export const venueLocation = ({ city, state }: Pick<Venue, "city" | "state">): string =>
  [city, state].filter(Boolean).join(", ");
