import { matchPath, useLocation } from "react-router-dom";

import { pages, patternOf } from "./publicPaths";

/** A date and a number of guests; empty texts stand for no choice. */
export interface Visit {
  date: string;
  guests: string;
}

/** The pages that the server renders with the query of their address. */
const WITH_QUERY = [patternOf(pages.venue), pages.venues];

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
