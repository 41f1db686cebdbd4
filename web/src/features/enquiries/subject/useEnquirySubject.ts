import { useCallback } from "react";
import { useLocation, useNavigate } from "react-router-dom";

import { useLoaded } from "../../../api/fetching/useFetch";
import { pages } from "../../../routing/paths";
import { useTakenOver } from "../../../ui/primitives/useHydrated";
import { aboutIn, titleOf } from "./subjectQuery";

/** What an enquiry is about. */
export interface About {
  title: string;
  /** Takes it out of the address, and so off the enquiry. */
  remove: () => void;
}

/** What the address says the enquiry is about, once its title came; a page is rendered without its address's query. */
export function useAbout(): About | undefined {
  const { search } = useLocation();
  const navigate = useNavigate();
  const working = useTakenOver();
  const named = working ? aboutIn(search) : "";
  const load = useCallback((signal: AbortSignal) => titleOf(named, signal), [named]);
  const title = useLoaded(load);
  if (title.state !== "ready" || !title.value) return undefined;
  return { title: title.value, remove: () => void navigate(pages.contact, { replace: true }) };
}
