import { Link } from "react-router-dom";

import { pages } from "../../routing/paths";
import { useDocumentTitle } from "./useDocumentTitle";

/** The page for unknown URLs of the site and for items that do not exist. */
export function NotFoundPage() {
  useDocumentTitle("Page not found");
  return (
    <section className="plain">
      <h1>Page not found</h1>
      <p>
        There is nothing at this address: it may have moved, or the link may have lost a letter on the way.
        The hills are still where they were.
      </p>
      <ul className="plain__ways">
        <li>
          <Link to={pages.home} className="onward">
            Go to the front page
          </Link>
        </li>
        <li>
          <Link to={pages.venues} className="onward">
            See the venues
          </Link>
        </li>
        <li>
          <Link to={pages.contact} className="onward">
            Ask us
          </Link>
        </li>
      </ul>
    </section>
  );
}
