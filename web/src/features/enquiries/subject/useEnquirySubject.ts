import { useCallback } from "react";
import { useLocation, useNavigate } from "react-router-dom";

import { useFetch } from "../../../api/fetching/useFetch";
import { pages } from "../../../routing/paths";
import { useHydrated } from "../../../ui/dom/useHydrated";
import { subjectInQuery, fetchSubjectTitle } from "./subjectQuery";

export interface Subject {
  title: string;
  /** Takes it out of the address, and so off the enquiry. */
  remove: () => void;
}

/** What the address says the enquiry is about, once its title came; a page is rendered without its address's query. */
export function useEnquirySubject(): Subject | undefined {
  const { search } = useLocation();
  const navigate = useNavigate();
  const working = useHydrated();
  const named = working ? subjectInQuery(search) : "";
  const load = useCallback((signal: AbortSignal) => fetchSubjectTitle(named, signal), [named]);
  const title = useFetch(load);
  if (title.state !== "ready" || !title.value) return undefined;
  return { title: title.value, remove: () => void navigate(pages.contact, { replace: true }) };
}
