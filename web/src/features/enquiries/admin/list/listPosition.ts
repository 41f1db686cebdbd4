import { useLocation } from "react-router-dom";

import type { Filter } from "../calls";
import type { Sort } from "../enquiryTypes";

/** Where in the list an enquiry was opened: carried along in the history, so that it outlasts a reload. */
export interface Place {
  /** The list's own address from the question mark on. */
  list: string;
  query: Filter & { sort?: Sort };
  /** How many enquiries of that list stand before it. */
  index: number;
}

/** The place the enquiry was opened from; none when its address was opened by itself. */
export function usePlace(): Place | undefined {
  const { state } = useLocation() as { state: { place?: Place } | null };
  return state?.place;
}
