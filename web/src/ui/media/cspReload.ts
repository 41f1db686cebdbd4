import { admin } from "../../routing/paths";

/** The path that the document was loaded at: this comes with the first code, before any other page. */
const loadedAt = globalThis.window?.location.pathname ?? "";

const ADMIN = new RegExp(`^${admin.root}(/|$)`, "i");

type Place = Pick<Location, "origin" | "pathname" | "reload">;

/**
 * Loads the document again for a picture of another site, unless it was loaded at this path. The content security
 * policy of a document names the other sites whose pictures its own page shows, and stays in force on every page that
 * the visitor goes on to. The policy of the back office allows every site.
 */
export function reloadForCsp(picture: string, page: Place = location, loaded = loadedAt): void {
  if (isCrossOrigin(picture, page.origin) && page.pathname !== loaded && !ADMIN.test(loaded)) page.reload();
}

const isCrossOrigin = (picture: string, origin: string): boolean =>
  /^https?:\/\//i.test(picture) && !picture.startsWith(`${origin}/`);
