import { Link } from "react-router-dom";

import { useFetch } from "../../api/fetching/useFetch";
import { pages } from "../../paths/publicPaths";
import { fetchFirstVenues } from "../venues/firstVenues";

/** Links to the first venues, for whoever looked for one that is not there; nothing where there are none. */
export function MissingHouses() {
  const found = useFetch(fetchTitles);
  if (found.state !== "ready" || !found.value.length) return null;
  return (
    <ul className="error-screen__ways">
      {found.value.map(({ id, slug, title }) => (
        <li key={id}>
          <Link to={pages.venue(slug)} className="arrow-link">
            {title}
          </Link>
        </li>
      ))}
    </ul>
  );
}
