import { matchPath, useLocation } from "react-router-dom";

import { pages, patternOf } from "./publicPaths";
import { useVisit } from "./acceptedVisit";
import { withVisit } from "./visit";

/** The kinds of items an enquiry may be about, with the patterns of their pages. */
const KINDS = Object.entries({
  venue: patternOf(pages.venue),
  event: patternOf(pages.event),
  package: patternOf(pages.package),
});

/** The URL of the contact page for links on a page. On an item's page it names the item. */
export function contactPathFrom(path: string): string {
  for (const [kind, pattern] of KINDS) {
    const key = matchPath(pattern, path)?.params.id;
    if (key) return `${pages.contact}?about=${kind}/${encodeURIComponent(key)}`;
  }
  return pages.contact;
}

/** As {@link contactPathFrom}, with the date and the guests that the server accepted. */
export const useContactPath = (): string => withVisit(contactPathFrom(useLocation().pathname), useVisit());
