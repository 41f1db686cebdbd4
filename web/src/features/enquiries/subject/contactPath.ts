import { matchPath, useLocation } from "react-router-dom";

import { pages, patterns } from "../../../routing/paths";

/** What an enquiry may be about, as its page is found and as the form's address names it. */
const KINDS = Object.entries({ venue: patterns.venue, event: patterns.event, package: patterns.package });

/** The address of the form as seen from a page: from an item's page it names the item. */
export function contactPathFrom(path: string): string {
  for (const [kind, pattern] of KINDS) {
    const key = matchPath(pattern, path)?.params.id;
    if (key) return `${pages.contact}?about=${kind}/${encodeURIComponent(key)}`;
  }
  return pages.contact;
}

/** The address of the form as seen from the page that is shown. */
export const useContactPath = (): string => contactPathFrom(useLocation().pathname);
