import { useCallback } from "react";
import { useLocation, useNavigate } from "react-router-dom";

import { bodyOf, client } from "../../../api/client";
import { useFetch } from "../../../api/fetching/useFetch";
import { useLatest } from "../../../api/fetching/useLatest";
import { pages } from "../../../paths/publicPaths";
import type { FoundVenues } from "../../venues/finder/useFoundVenues";
import { postedQuery } from "../postedEnquiry";

/** One of several houses that an enquiry is about. */
export interface AskedHouse {
  id: string;
  slug: string;
  title: string;
  /** What is known of the day, where there is one. */
  day: FoundVenues["days"][string] | undefined;
  /** Removes it from the URL, and so from the enquiry. */
  remove: () => void;
}

const CALL = "/api/admin/find-venues";

type Found = { houses: { id: string; slug: string; title: string }[]; days: FoundVenues["days"] } | null;

/**
 * The houses that the address names by their slugs, with commas between, and what they are on its date. There are none
 * before the first answer; until a further one, or without it, those stay that are still named.
 */
export function useAskedHouses(slugs: string, date: string): AskedHouse[] {
  const navigate = useNavigate();
  const { search: address } = useLocation();
  const load = useFindSaved(slugs, date);
  const { latest, fetched } = useLatest(load, slugs ? CALL : "");
  if (!latest || !slugs) return [];
  const { days } = latest;
  const named = slugs.split(",");
  const houses =
    fetched.state === "ready" ? latest.houses : latest.houses.filter(({ slug }) => named.includes(slug));
  const without = (slug: string) => {
    const query = new URLSearchParams(postedQuery() ?? address);
    const others = houses.filter((house) => house.slug !== slug).map((house) => house.slug);
    query.set("houses", others.join(","));
    return { pathname: pages.contact, search: `${query}` };
  };
  return houses.map(({ id, slug, title }) => ({
    id,
    slug,
    title,
    // A former release says nothing of days.
    day: days?.[id],
    remove: () => void navigate(without(slug), { replace: true }),
  }));
}

/** The houses with what they are on `other`, another day than that of the address; empty for that of the address. */
export function useHousesOn(houses: AskedHouse[], slugs: string, other: string): AskedHouse[] {
  const found = useFetch(useFindSaved(other ? slugs : "", other));
  if (!other) return houses;
  const days = found.state === "ready" ? found.value?.days : undefined;
  return houses.map((house) => ({ ...house, day: days?.[house.id] }));
}

const useFindSaved = (slugs: string, date: string) =>
  useCallback(
    async (signal: AbortSignal): Promise<Found> => (slugs ? findSaved(slugs, date, signal) : null),
    [slugs, date],
  );

const findSaved = async (saved: string, date: string, signal: AbortSignal): Promise<Found> => {
  const query = { saved, ...(date && { date }) };
  return (await bodyOf(client.GET(CALL, { params: { query }, signal }))) as Found;
};
