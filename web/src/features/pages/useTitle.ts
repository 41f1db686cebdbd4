import { useEffect } from "react";

import { useSiteDetails } from "../settings/calls";

/** Names the page and the company in the browser's tab, once there is something to name. */
export function useTitle(title: string | undefined): void {
  const company = useSiteDetails()?.companyName;
  useEffect(() => {
    if (title) document.title = company ? `${title} · ${company}` : title;
  }, [title, company]);
}
