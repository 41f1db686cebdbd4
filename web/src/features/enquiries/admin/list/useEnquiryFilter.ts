import { useMemo } from "react";

import type { Filter } from "../calls";
import { isStatus } from "../enquiryTypes";

/** Which enquiries a list shows; the same object until something else is asked for. */
export function useFilter(search: string, status: string): Filter {
  return useMemo(
    () => ({ ...(search && { search }), ...(isStatus(status) && { status }) }),
    [search, status],
  );
}
