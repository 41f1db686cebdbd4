import { useEffect } from "react";
import { create } from "zustand";

import { useSiteDetails } from "../settings/calls";

export const usePageTitle = create<{ title: string }>(() => ({ title: "" }));

/** Names the page and the company in the browser's tab, once there is something to name. */
export function useDocumentTitle(title: string | undefined): void {
  const company = useSiteDetails()?.companyName;
  useEffect(() => {
    if (!title) return;
    document.title = company ? `${title} · ${company}` : title;
    usePageTitle.setState({ title });
  }, [title, company]);
}

/**
 * A title followed by a place, or the title alone where it names the place already. The server does the same
 * (`with_place` in `src/ceilidh/pages/head/text_excerpts.py`).
 */
export function titleWithPlace(title: string, place: string): string {
  const name = place.trim();
  return !name || title.toLowerCase().includes(name.toLowerCase()) ? title : `${title}, ${name}`;
}
