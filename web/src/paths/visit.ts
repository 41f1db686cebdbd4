import { matchPath, useLocation } from "react-router-dom";

import { pages, patternOf } from "./publicPaths";

/** A date and a number of guests; empty texts stand for no choice. */
export interface Visit {
  /** A day or the days of a month or season: as it was typed, or once the server accepted it an ISO date or a sentence. */
  date: string;
  guests: string;
}

/** What may be typed as a date. */
export const DATE_EXAMPLE = "19 June 2027, or June 2027";

/** The pages that the server renders with the query of their address. */
const WITH_QUERY = [patternOf(pages.venue), pages.venues];

const LONG = { day: "numeric", month: "long", year: "numeric" } as const;

/** An ISO date such as "19 June 2027"; another text, such as "a Saturday in June 2027", stays. */
export function dateInWords(date: string, options: Intl.DateTimeFormatOptions = LONG): string {
  const day = new Date(`${date}T12:00:00Z`);
  // Browsers read a month, a year and 31 February as days too.
  return Number.isNaN(day.getTime()) || day.toISOString().slice(0, 10) !== date
    ? date
    : day.toLocaleDateString("en-GB", { ...options, timeZone: "UTC" });
}

/** A number such as 1,200: the form of enquiries takes digits alone. */
const THOUSANDS = /^(\d)[, ](\d{3})$/;

export function visitIn(search: string): Visit {
  const query = new URLSearchParams(search);
  const textOf = (name: string) => query.get(name)?.trim() ?? "";
  return { date: textOf("date"), guests: textOf("guests").replace(THOUSANDS, "$1$2") };
}

/** The path with what was chosen in its query. */
export function withVisit(path: string, visit: Visit): string {
  const query = new URLSearchParams(Object.entries(visit).filter(([, text]) => text)).toString();
  if (!query) return path;
  return `${path}${path.includes("?") ? "&" : "?"}${query}`;
}

/** What the address of a venue or of the list of venues says. Other pages are rendered without their query. */
export function useTypedVisit(): Visit {
  const { pathname, search } = useLocation();
  return visitIn(WITH_QUERY.some((pattern) => matchPath(pattern, pathname)) ? search : "");
}
