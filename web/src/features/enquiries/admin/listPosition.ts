import { useLocation } from "react-router-dom";

import type { EnquiryFilter } from "./calls/enquiryCalls";
import type { EnquirySort } from "./calls/enquiryTypes";

/** The list position from which an enquiry was opened. Stored in the history state, which survives a reload. */
export interface ListPosition {
  /** The query string of the list's URL. */
  list: string;
  query: EnquiryFilter & { sort?: EnquirySort };
  /** The index of the enquiry in the whole list. */
  index: number;
}

/** The position from which the enquiry was opened; `undefined` when it was opened by its URL. */
export function useListPosition(): ListPosition | undefined {
  const { state } = useLocation() as { state: { position?: ListPosition } | null };
  return state?.position;
}
