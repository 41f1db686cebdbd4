import { Link } from "react-router-dom";

import { useThisPlace } from "./place";

/** The last cell of an item's row, which leads to everything about it. */
export function ViewDetails({ to, title }: { to: string; title: string }) {
  const place = useThisPlace();
  return (
    <td className="table__actions">
      <Link to={to} state={place}>
        View Details<span className="unseen"> of {title}</span>
      </Link>
    </td>
  );
}
