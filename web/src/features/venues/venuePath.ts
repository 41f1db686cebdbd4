import { pages } from "../../paths/publicPaths";
import { useVisit } from "../../paths/acceptedVisit";
import { withVisit } from "../../paths/visit";

/** Returns the path of a venue's page, with the date and the guests that the server accepted. */
export function useVenuePath(): (slug: string) => string {
  const visit = useVisit();
  return (slug) => withVisit(pages.venue(slug), visit);
}
