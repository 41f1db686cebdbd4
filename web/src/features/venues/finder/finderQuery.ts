/** The parameters that narrow the list, in the order of the form. */
const FILTERS = [
  "guests",
  "setting",
  "price",
  "sleeps",
  "minutes",
  "from",
  "exclusive",
  "free",
  "sort",
] as const;

export type Filter = (typeof FILTERS)[number];

/** The values that are given of these parameters, as a query with its question mark; empty without any. */
function queryOf(names: readonly string[], given: (name: string) => unknown): string {
  const query = new URLSearchParams();
  for (const name of names) {
    const value = String(given(name) ?? "").trim();
    if (value) query.set(name, value);
  }
  const text = query.toString();
  return text && `?${text}`;
}

/** The query of the list of venues for a submitted form. */
export function filtersIn(form: FormData): string {
  // A location alone, which is always chosen, narrows nothing.
  if (!form.get("minutes") && form.get("sort") !== "nearest") form.delete("from");
  return queryOf([...FILTERS, "date"], (name) => form.get(name));
}

/** What the address says of the choice: `find-venues` is asked for it, and the server renders the page by it alone. */
export const chosenQuery = (params: URLSearchParams): string =>
  queryOf([...FILTERS, "date", "page", "saved"], (name) => params.get(name));

/** The query of the same choice with the free houses alone. */
export const freeQuery = (params: URLSearchParams): string =>
  queryOf([...FILTERS, "date"], (name) => (name === "free" ? "yes" : params.get(name)));

/** The query of the same choice on another page of the list. */
export const pageQuery = (params: URLSearchParams, page: number): string =>
  queryOf([...FILTERS, "date", "page"], (name) => (name === "page" ? page : params.get(name)));
