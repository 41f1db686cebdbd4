import { Link } from "react-router-dom";

import { usePlace } from "../list/listOrigin";

/** Leads from an item back to its list, as that was searched when the item was opened. */
export function BackToList({ list }: { list: string }) {
  return (
    <Link to={{ pathname: list, search: usePlace().list }} className="button button--quiet">
      Go Back
    </Link>
  );
}
