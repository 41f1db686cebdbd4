import { Link } from "react-router-dom";

/** The last cell of an item's row, which leads to everything about it. */
export function ViewDetails({ to, title }: { to: string; title: string }) {
  return (
    <td className="table__actions">
      <Link to={to}>
        View Details<span className="unseen"> of {title}</span>
      </Link>
    </td>
  );
}
