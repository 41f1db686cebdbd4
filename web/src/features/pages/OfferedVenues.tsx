import { Link } from "react-router-dom";

import { bodyOf, client } from "../../api/client";
import { useFetch } from "../../api/fetching/useFetch";
import { pages } from "../../paths/publicPaths";

const FEW = 4;

/** Without the readers of items, which pages with pictures load. */
const fetchTitles = (signal: AbortSignal) =>
  bodyOf(client.GET("/api/admin/get-venues", { params: { query: { limit: FEW } }, signal }));

/** Links to the first venues, for whoever looked for one that is not there; nothing where there are none. */
export function OfferedVenues() {
  const found = useFetch(fetchTitles);
  const venues = found.state === "ready" ? (found.value ?? []) : [];
  if (!venues.length) return null;
  return (
    <ul className="error-screen__ways">
      {venues.map(({ id, slug, title }) => (
        <li key={id}>
          <Link to={pages.venue(slug)} className="arrow-link">
            {title}
          </Link>
        </li>
      ))}
    </ul>
  );
}
