import { useEffect } from "react";
import { create } from "zustand";

import { useSiteDetails } from "../settings/calls";

/** The title of the page that is shown. */
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
