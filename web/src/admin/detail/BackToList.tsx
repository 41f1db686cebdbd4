import { Link } from "react-router-dom";

import { useListOrigin } from "../list/listOrigin";

/** Leads from an item back to its list, as that was searched when the item was opened. */
export function BackToList({ list }: { list: string }) {
  return (
    <Link to={{ pathname: list, search: useListOrigin().list }} className="button button--quiet">
      Go Back
    </Link>
  );
}
