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
