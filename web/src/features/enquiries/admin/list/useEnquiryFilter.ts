import { useMemo } from "react";

import type { EnquiryFilter } from "../calls";
import { isStatus } from "../enquiryTypes";

/** Which enquiries a list shows; the same object until something else is asked for. */
export function useEnquiryFilter(search: string, status: string): EnquiryFilter {
  return useMemo(
    () => ({ ...(search && { search }), ...(isStatus(status) && { status }) }),
    [search, status],
  );
}
