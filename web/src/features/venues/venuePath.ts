import { pages } from "../../paths/publicPaths";
import { useVisit, withVisit } from "../../paths/visit";

/** Returns the path of a venue's page, with the date and the guests of the address. */
export function useVenuePath(): (slug: string) => string {
  const visit = useVisit();
  return (slug) => withVisit(pages.venue(slug), visit);
}
