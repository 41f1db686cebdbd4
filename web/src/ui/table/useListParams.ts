import { useCallback } from "react";
import { type To, useSearchParams } from "react-router-dom";

/** The API takes no longer search, and none with a character that no text has. */
const LONGEST_SEARCH = 200;

const searchOf = (params: URLSearchParams): string =>
  (params.get("search") ?? "").replaceAll("\0", "").slice(0, LONGEST_SEARCH);

/** What a list shows, as its address says it: `?search=`, `?page=` and whatever else it asks for, so that Back and a shared link work. */
export function useListParams() {
  const [params, setParams] = useSearchParams();
  const search = searchOf(params);
  // Back leaves a search as a whole, not letter by letter.
  const replace = Boolean(search);
  const find = useCallback(
    (text: string) => setParams((now) => changed(now, "search", text), { replace: replace && Boolean(text) }),
    [setParams, replace],
  );
  return {
    search,
    page: Math.max(1, Math.trunc(Number(params.get("page"))) || 1),
    asked: (name: string) => params.get(name) ?? "",
    find,
    linkTo: (name: string, value: string): To => ({ search: changed(params, name, value).toString() }),
  };
}

/** Whatever else is asked for begins at its first page. */
function changed(params: URLSearchParams, name: string, value: string): URLSearchParams {
  const next = new URLSearchParams(params);
  next.delete("page");
  next.delete(name);
  if (value) next.set(name, value);
  return next;
}
