import { useEffect, useState } from "react";
import { matchPath, useLocation } from "react-router-dom";

import { bodyOf, client, fetchWithoutReauth } from "../../api/client";
import { ssrDataFor } from "../../api/fetching/ssrData";
import { admin } from "../../paths/adminPaths";
import { pages, patternOf } from "../../paths/publicPaths";
import "./EditThisPage.css";

/** Links to the form of the item or the section of the site content that the page shows. */
export function EditThisPage() {
  const { pathname } = useLocation();
  const [found, setFound] = useState({ pathname: "", form: "" });
  useEffect(() => {
    const aborter = new AbortController();
    formOf(pathname, aborter.signal).then(
      (form) => setFound({ pathname, form }),
      // The session has ended, or there is no such item.
      () => undefined,
    );
    return () => aborter.abort();
  }, [pathname]);
  if (!found.form || found.pathname !== pathname || ssrDataFor("preview")) return null;
  return (
    <aside className="edit-this-page" aria-label="Editing">
      <a href={found.form}>Edit this page</a>
    </aside>
  );
}

const ITEMS = [
  { kind: "venue", page: pages.venue, form: admin.updateVenue },
  { kind: "event", page: pages.event, form: admin.updateEvent },
  { kind: "packege", page: pages.package, form: admin.updatePackage },
  { kind: "page", page: pages.page, form: admin.updatePage },
] as const;

/** The sections of the site content that pages show which belong to no item. */
const SECTIONS: Record<string, string> = {
  [pages.home]: "home",
  [pages.about]: "about",
  [pages.venues]: "lists",
  [pages.events]: "lists",
  [pages.contact]: "contact",
};

/** The path of the form, empty for a page without one. Rejects for whoever may not open it. */
async function formOf(pathname: string, signal: AbortSignal): Promise<string> {
  const asking = { signal, fetch: fetchWithoutReauth };
  const section = SECTIONS[pathname.replace(/(.)\/$/, "$1")];
  if (section) {
    await bodyOf(client.GET("/api/admin/my-account", asking));
    return admin.siteSection(section);
  }
  for (const { kind, page, form } of ITEMS) {
    const id = matchPath(patternOf(page), pathname)?.params["id"];
    if (!id) continue;
    const call = client.GET(`/api/admin/edit-${kind}/{id}` as const, { params: { path: { id } }, ...asking });
    return form((await bodyOf(call)).item.id);
  }
  return "";
}
