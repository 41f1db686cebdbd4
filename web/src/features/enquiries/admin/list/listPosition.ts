import { useLocation } from "react-router-dom";

import type { EnquiryFilter } from "../calls";
import type { EnquirySort } from "../enquiryTypes";

/** Where in the list an enquiry was opened: carried along in the history, so that it outlasts a reload. */
export interface ListPosition {
  /** The list's own address from the question mark on. */
  list: string;
  query: EnquiryFilter & { sort?: EnquirySort };
  /** How many enquiries of that list stand before it. */
  index: number;
}

/** The place the enquiry was opened from; none when its address was opened by itself. */
export function useListPosition(): ListPosition | undefined {
  const { state } = useLocation() as { state: { position?: ListPosition } | null };
  return state?.position;
}
