import { useCallback } from "react";
import { useLocation, useNavigate } from "react-router-dom";

import { bodyOf, client } from "../../../api/client";
import { useFetch } from "../../../api/fetching/useFetch";
import { pages } from "../../../paths/publicPaths";
import type { FoundVenues } from "../../venues/finder/useFoundVenues";
import { postedQuery } from "../postedEnquiry";

/** One of several houses that an enquiry is about. */
export interface AskedHouse {
  slug: string;
  title: string;
  /** What is known of the day, where there is one. */
  day: FoundVenues["days"][string] | undefined;
  /** Removes it from the URL, and so from the enquiry. */
  remove: () => void;
}

type Found = { houses: { id: string; slug: string; title: string }[]; days: FoundVenues["days"] } | null;

/** The houses that the address names by their slugs, with commas between; none before the answer. */
export function useAskedHouses(slugs: string, date: string): AskedHouse[] {
  const navigate = useNavigate();
  const { search: address } = useLocation();
  const load = useCallback(
    async (signal: AbortSignal): Promise<Found> => (slugs ? findSaved(slugs, date, signal) : null),
    [slugs, date],
  );
  const found = useFetch(load, slugs ? "/api/admin/find-venues" : undefined);
  if (found.state !== "ready" || !found.value) return [];
  const { houses, days } = found.value;
  const without = (slug: string) => {
    const query = new URLSearchParams(postedQuery() ?? address);
    const others = houses.filter((house) => house.slug !== slug).map((house) => house.slug);
    query.set("houses", others.join(","));
    return { pathname: pages.contact, search: `${query}` };
  };
  return houses.map(({ id, slug, title }) => ({
    slug,
    title,
    // A former release says nothing of days.
    day: days?.[id],
    remove: () => void navigate(without(slug), { replace: true }),
  }));
}

const findSaved = async (saved: string, date: string, signal: AbortSignal): Promise<Found> => {
  const query = { saved, ...(date && { date }) };
  return (await bodyOf(client.GET("/api/admin/find-venues", { params: { query }, signal }))) as Found;
};
