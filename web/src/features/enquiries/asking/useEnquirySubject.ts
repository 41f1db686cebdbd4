import { useCallback, useMemo } from "react";
import { useNavigate } from "react-router-dom";

import { useFetch } from "../../../api/fetching/useFetch";
import { pages } from "../../../paths/publicPaths";
import { subjectCall } from "./subjectQuery";

/** The item that an enquiry is about. */
export interface Subject {
  /** Its kind and its id or slug, such as `venue/castle`. */
  about: string;
  title: string;
  /** Removes it from the URL, and so from the enquiry. */
  remove: () => void;
}

type Title = { title: string } | string;

/** The item that the query of the page names, once its title is known. */
export function useEnquirySubject(about: string, search: string): Subject | undefined {
  const navigate = useNavigate();
  const call = useMemo(() => subjectCall(about), [about]);
  const load = useCallback(
    async (signal: AbortSignal): Promise<Title> => (await call?.load(signal)) ?? "",
    [call],
  );
  const found = useFetch<Title>(load, call?.endpoint);
  if (found.state !== "ready") return undefined;
  // The page has the item itself.
  const title = typeof found.value === "string" ? found.value : found.value.title;
  const query = new URLSearchParams(search);
  query.delete("about");
  const remove = () => void navigate({ pathname: pages.contact, search: `${query}` }, { replace: true });
  return title ? { about, title, remove } : undefined;
}
