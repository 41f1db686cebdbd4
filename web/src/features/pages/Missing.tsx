import { Link } from "react-router-dom";

import { pages } from "../../paths";
import { useTitle } from "./useTitle";

export function Missing() {
  useTitle("Page not found");
  return (
    <section className="plain">
      <h1>Page not found</h1>
      <p>There is nothing at this address. It may have moved, or the link may be incomplete.</p>
      <Link to={pages.home} className="onward">
        Go to the front page
      </Link>
    </section>
  );
}
