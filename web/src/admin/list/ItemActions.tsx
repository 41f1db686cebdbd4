import { Link } from "react-router-dom";

import type { ItemRoutes } from "../item/itemKind";
import { useCurrentListOrigin } from "./listOrigin";

interface Props {
  item: { id: string; slug: string; title: string };
  routes: ItemRoutes;
}

/** The last cell of an item's row: links to its details, its form and its public page. */
export function ItemActions({ item: { id, slug, title }, routes }: Props) {
  const origin = useCurrentListOrigin();
  return (
    <td className="table__actions">
      <Link to={routes.detail(id)} state={origin}>
        View Details<span className="unseen"> of {title}</span>
      </Link>
      <Link to={routes.update(id)} state={origin}>
        Edit<span className="unseen"> {title}</span>
      </Link>
      <Link to={routes.publicPage(slug)}>
        See on site<span className="unseen">: {title}</span>
      </Link>
    </td>
  );
}
