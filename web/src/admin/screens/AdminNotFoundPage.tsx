import { Link } from "react-router-dom";

import { admin } from "../../paths/adminPaths";
import { useDocumentTitle } from "../../site/useDocumentTitle";

/** The page for unknown URLs of the back office. */
export function AdminNotFoundPage() {
  useDocumentTitle("Page not found");
  return (
    <>
      <h1>Page not found</h1>
      <p>
        There is nothing at this address: it may have moved, or the link may have lost a letter on the way.
      </p>
      <p>
        <Link to={admin.dashboard} className="arrow-link">
          Go to the dashboard
        </Link>
      </p>
    </>
  );
}
