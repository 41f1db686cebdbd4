import { useCallback } from "react";

import { endpointFor } from "../../../api/endpoints";
import { useFetch } from "../../../api/fetching/useFetch";
import type { VenueDay } from "../../../api/types";
import type { Visit } from "../../../paths/visit";
import { fetchVenueDay } from "../../venues/calls";

/** What visitors learn of the day of an enquiry. */
export type AskedDay = VenueDay["availability"];

const HOUSE = /^venue\/([^/]+)$/;

/** The id or slug of the house that an enquiry is about; empty where it is about none. */
const houseIn = (about: string): string => HOUSE.exec(about)?.[1] ?? "";

/** Whether an enquiry asks if a house, or each of several `houses`, is free on a day. */
export const asksForDay = (about: string, houses: string, { date }: Visit): boolean =>
  Boolean((houseIn(about) || houses) && date);

/**
 * What is known of the day at the house that an enquiry is about; `null` before the answer and where nothing is.
 * `ofPage` says whether the answer in a server-rendered page counts.
 */
export function useAskedDay(about: string, date: string, ofPage: boolean): AskedDay | null {
  const house = houseIn(about);
  const load = useCallback(
    async (signal: AbortSignal) =>
      house && date ? fetchVenueDay(house, { date, guests: "" }, signal) : null,
    [house, date],
  );
  const address = house && ofPage ? endpointFor("/api/admin/venue-day/{id}", house) : undefined;
  const found = useFetch<VenueDay | null>(load, address);
  // A former release says nothing of days.
  return (found.state === "ready" && found.value?.availability) || null;
}
