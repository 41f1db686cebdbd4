import { Link } from "react-router-dom";

import { useFetch } from "../../api/fetching/useFetch";
import { pages } from "../../paths/publicPaths";
import { fetchStories, STORIES } from "./calls";

/** Two events to read about while the answer is on its way; nothing where there are none. */
export function Stories() {
  const found = useFetch(fetchStories, STORIES);
  if (found.state !== "ready" || !found.value.length) return null;
  return (
    <section className="contact__stories" aria-labelledby="stories">
      <h2 id="stories">Meanwhile, a day to read about</h2>
      <ul>
        {found.value.map(({ slug, title }) => (
          <li key={slug}>
            <Link to={pages.event(slug)} className="arrow-link">
              <bdi>{title}</bdi>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
