import { Link } from "react-router-dom";

import { useCurrentListOrigin } from "./listOrigin";

interface Props {
  title: string;
  details: string;
  edit: string;
  /** Where visitors see the item. */
  visit: string;
}

/** The last cell of an item's row: to everything about it, to its form, and to its page. */
export function ItemActions({ title, details, edit, visit }: Props) {
  const place = useCurrentListOrigin();
  return (
    <td className="table__actions">
      <Link to={details} state={place}>
        View Details<span className="unseen"> of {title}</span>
      </Link>
      <Link to={edit} state={place}>
        Edit<span className="unseen"> {title}</span>
      </Link>
      <Link to={visit}>
        See on site<span className="unseen">: {title}</span>
      </Link>
    </td>
  );
}
