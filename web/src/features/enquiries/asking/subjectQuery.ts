import { fetchSingleEvent } from "../../events/calls";
import { fetchSinglePackage } from "../../packages/calls";
import { fetchSingleVenue } from "../../venues/calls";
import { endpointFor } from "../../../api/endpoints";

type Fetch = (key: string, signal: AbortSignal) => Promise<{ title: string } | null>;

const KINDS: ReadonlyMap<string, { fetch: Fetch; endpoint: string }> = new Map(
  Object.entries({
    venue: { fetch: fetchSingleVenue, endpoint: "/api/admin/single-venue/{id}" },
    event: { fetch: fetchSingleEvent, endpoint: "/api/admin/single-event/{id}" },
    package: { fetch: fetchSinglePackage, endpoint: "/api/admin/single-packege/{id}" },
  }),
);

/** What the address of the contact page says. */
export interface EnquiryQuery {
  /** The item that an enquiry is about, such as `venue/castle`. It is not validated. */
  about: string;
  /** The slugs of the houses that an enquiry is about, with commas between. They are not validated. */
  houses: string;
  /** A date as it was typed. */
  date: string;
  guests: string;
}

/** Reads the query string of the contact page; what is no number counts as absent. */
export function enquiryQuery(search: string): EnquiryQuery {
  const query = new URLSearchParams(search);
  const valueOf = (name: string) => query.get(name)?.trim() ?? "";
  const [date, guests] = [valueOf("date"), valueOf("guests")];
  return {
    about: valueOf("about"),
    houses: slugsIn(valueOf("houses")),
    date,
    guests: /^[1-9]\d{0,3}$/.test(guests) ? guests : "",
  };
}

/** Without those that are empty: the server takes commas alone for no choice, and finds all houses. */
const slugsIn = (list: string): string =>
  list
    .split(",")
    .map((slug) => slug.trim())
    .filter(Boolean)
    .join(",");

/** How the title of the named item is fetched; `undefined` where no item is named. */
export function subjectCall(about: string) {
  const [, name = "", key = ""] = /^(\w+)\/(.+)$/s.exec(about) ?? [];
  const kind = KINDS.get(name);
  return (
    kind && {
      load: async (signal: AbortSignal) => (await kind.fetch(key, signal))?.title ?? "",
      endpoint: endpointFor(kind.endpoint, key),
    }
  );
}
