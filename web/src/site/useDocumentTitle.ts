import { useEffect } from "react";
import { create } from "zustand";

import { useSiteContent } from "./siteContent";

export const usePageTitle = create<{ title: string }>(() => ({ title: "" }));

/** Sets the document title to the title and the company name. Does nothing until there is a title. */
export function useDocumentTitle(title: string | undefined): void {
  const company = useSiteContent()?.companyName;
  useEffect(() => {
    if (!title) return;
    document.title = company ? `${title} · ${company}` : title;
    usePageTitle.setState({ title });
  }, [title, company]);
}

/**
 * The title followed by the place, unless the title contains the place. The server has the same function:
 * `with_place` in `src/ceilidh/pages/head/text_excerpts.py`.
 */
export function titleWithPlace(title: string, place: string): string {
  const name = place.trim();
  return !name || title.toLowerCase().includes(name.toLowerCase()) ? title : `${title}, ${name}`;
}
