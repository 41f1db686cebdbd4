import { Link } from "react-router-dom";

import { Picture } from "../../ui/media/Picture";
import { useCurrentListOrigin } from "./listOrigin";
import type { ItemRoutes } from "../item/itemKind";

/** The first cell of an item's row: a thumbnail and the title, linked to the item. */
export function ItemTitle({ title, picture, to }: { title: string; picture: string; to: string }) {
  const origin = useCurrentListOrigin();
  return (
    <td className="table__first">
      <Link to={to} state={origin} className="table__title">
        <Picture path={picture} alt="" />
        <span dir="auto">{title}</span>
      </Link>
    </td>
  );
}

interface ItemActionsProps {
  item: { id: string; slug: string; title: string };
  routes: ItemRoutes;
}

/** The last cell of an item's row: links to its details, its form and its public page. */
export function ItemActions({ item: { id, slug, title }, routes }: ItemActionsProps) {
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
