import { useCallback, useMemo } from "react";
import { useSearchParams } from "react-router-dom";

import type { Filter } from "./calls";
import { isStatus, type Status } from "./types";

/** What the list shows, as its address says it: `?search=`, `?status=` and `?page=`. */
export function useListAddress() {
  const [params, setParams] = useSearchParams();
  const search = params.get("search") ?? "";
  const status = params.get("status") ?? "";
  const page = Math.max(1, Math.trunc(Number(params.get("page"))) || 1);
  const filter = useMemo(() => filterOf(search, status), [search, status]);

  const find = useCallback(
    (text: string) =>
      setParams((now) => (text === (now.get("search") ?? "") ? now : changed(now, "search", text)), {
        replace: true,
      }),
    [setParams],
  );
  const linkTo = (name: "status" | "page", value: string) => ({
    search: changed(params, name, value).toString(),
  });
  return { search, page, filter, list: params.toString(), find, linkTo };
}

const filterOf = (search: string, status: string): Filter => ({
  ...(search && { search }),
  ...(isStatus(status) && { status: status as Status }),
});

/** Another search or status begins at its first page. */
function changed(params: URLSearchParams, name: string, value: string): URLSearchParams {
  const next = new URLSearchParams(params);
  next.delete("page");
  next.delete(name);
  if (value) next.set(name, value);
  return next;
}
