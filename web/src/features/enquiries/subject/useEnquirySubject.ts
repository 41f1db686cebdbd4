import { useCallback } from "react";
import { useLocation, useNavigate } from "react-router-dom";

import { useFetch } from "../../../api/fetching/useFetch";
import { pages } from "../../../paths/publicPaths";
import { useHydrated } from "../../../ui/dom/useHydrated";
import { subjectInQuery, fetchSubjectTitle } from "./subjectQuery";

export interface Subject {
  title: string;
  /** Removes it from the URL, and so from the enquiry. */
  remove: () => void;
}

/** The item that the URL names, after its title is fetched. The server renders pages without the query string. */
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
