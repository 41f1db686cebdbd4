import { useCallback } from "react";
import { type To, useSearchParams } from "react-router-dom";

/** The maximum length of a search in the API, which also rejects NUL characters. */
const LONGEST_SEARCH = 200;

const searchOf = (params: URLSearchParams): string =>
  (params.get("search") ?? "").replaceAll("\0", "").slice(0, LONGEST_SEARCH);

/** The query parameters of a list: `?search=`, `?page=` and others, so that Back and shared links work. */
export function useListParams() {
  const [params, setParams] = useSearchParams();
  const search = searchOf(params);
  // Back leaves the search as a whole, and not each typed letter.
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

/** Every change of a parameter returns to the first page. */
function changed(params: URLSearchParams, name: string, value: string): URLSearchParams {
  const next = new URLSearchParams(params);
  next.delete("page");
  next.delete(name);
  if (value) next.set(name, value);
  return next;
}
