import { Link, type To } from "react-router-dom";

import { admin } from "../../../paths/adminPaths";
import { focusMain } from "../../../ui/dom/focusMain";

interface Props {
  isFiltered: boolean;
  /** How many there are on other pages. */
  found: number;
  firstPage: To;
}

/** Explains why the table is empty. */
export function NoRedirects({ isFiltered, found, firstPage }: Props) {
  if (found)
    return (
      <p>
        There is nothing on this page. <Link to={firstPage}>First page</Link>
      </p>
    );
  if (!isFiltered)
    return (
      <p>There are no redirects yet. A company that had another site before adds its old addresses here.</p>
    );
  return (
    <p>
      No redirect matches.{" "}
      <Link to={admin.redirects} onClick={focusMain}>
        Show all redirects
      </Link>
    </p>
  );
}
