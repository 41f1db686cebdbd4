import { useCallback } from "react";
import { type To, useSearchParams } from "react-router-dom";

type Name = "search" | "sort" | "page";

/** What a list shows, as its address says it: `?search=`, `?sort=` and `?page=`, so that Back and a shared link work. */
export function useListAddress() {
  const [params, setParams] = useSearchParams();
  const search = params.get("search") ?? "";
  // Back leaves a search as a whole, not letter by letter.
  const replace = Boolean(search);
  const find = useCallback(
    (text: string) => setParams((now) => changed(now, "search", text), { replace: replace && Boolean(text) }),
    [setParams, replace],
  );
  return {
    search,
    sort: params.get("sort") ?? "",
    page: Math.max(1, Math.trunc(Number(params.get("page"))) || 1),
    find,
    linkTo: (name: Name, value: string): To => ({ search: changed(params, name, value).toString() }),
  };
}

/** Another search or order begins at its first page. */
function changed(params: URLSearchParams, name: Name, value: string): URLSearchParams {
  const next = new URLSearchParams(params);
  next.delete("page");
  next.delete(name);
  if (value) next.set(name, value);
  return next;
}
