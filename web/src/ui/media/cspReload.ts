import { isInBackOffice } from "../../paths/publicPaths";

/** The path that the document was loaded at. This module is loaded before any navigation. */
const loadedAt = globalThis.window?.location.pathname ?? "";

type Place = Pick<Location, "origin" | "pathname" | "reload">;

/**
 * Reloads the document for a picture of another site, unless it was loaded at this path. The content security policy
 * allows only the sites whose pictures the loaded page shows, and applies until the next load. The policy of the back
 * office allows every site.
 */
export function reloadForCsp(picture: string, page: Place = location, loaded = loadedAt): void {
  if (isCrossOrigin(picture, page.origin) && page.pathname !== loaded && !isInBackOffice(loaded))
    page.reload();
}

const isCrossOrigin = (picture: string, origin: string): boolean =>
  /^https?:\/\//i.test(picture) && !picture.startsWith(`${origin}/`);
