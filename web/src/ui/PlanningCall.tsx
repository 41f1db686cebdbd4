import { Link } from "react-router-dom";

import { pages } from "../paths";

/** The one call to action of the site, after each part of a page. */
export function PlanningCall({ children }: { children: string }) {
  return (
    <aside className="call">
      <p>{children}</p>
      <Link to={pages.contact} className="button">
        Start planning
      </Link>
    </aside>
  );
}
