import type { ReactNode } from "react";
import { Link } from "react-router-dom";

import { Picture } from "../../../ui/media/Picture";
import type { ItemRoutes } from "../../actions/itemKind";
import { useCurrentListOrigin } from "../../values/lists/listOrigin";
import { TextButton } from "../../../ui/buttons/Button";

interface TitleProps {
  item: { title: string; featuredImage: string };
  to: string;
  chosen: boolean;
  onChoose: () => void;
  /** Moves the row. */
  handle?: ReactNode;
}

/** The first cell of an item's row: its handle, a box that chooses it, a thumbnail and the title, linked to the form. */
export function ItemTitle({ item: { title, featuredImage }, to, chosen, onChoose, handle }: TitleProps) {
  const origin = useCurrentListOrigin();
  return (
    <td className="table__first">
      {handle}
      <label className="items__choose">
        <input type="checkbox" checked={chosen} onChange={onChoose} />
        <span className="visually-hidden">Choose {title}</span>
      </label>
      <Link to={to} state={origin} className="table__title">
        {featuredImage ? <Picture path={featuredImage} alt="" /> : <span className="items__blank" />}
        <span dir="auto">{title}</span>
      </Link>
    </td>
  );
}

interface ActionsProps {
  item: { id: string; slug: string; title: string };
  routes: ItemRoutes;
  /** Whether the item has a page that visitors see. */
  isPublic: boolean;
  onDuplicate: () => void;
  onDelete: () => void;
}

/** The last cell of an item's row: links to its details, its form and its public page, and what can be done with it. */
export function ItemActions({ item, routes, isPublic, onDuplicate, onDelete }: ActionsProps) {
  const { id, slug, title } = item;
  const origin = useCurrentListOrigin();
  return (
    <td className="table__actions">
      <Link to={routes.detail(id)} state={origin}>
        View Details<span className="visually-hidden"> of {title}</span>
      </Link>
      <Link to={routes.update(id)} state={origin}>
        Edit<span className="visually-hidden"> {title}</span>
      </Link>
      {isPublic && (
        <Link to={routes.publicPage(slug)}>
          See on site<span className="visually-hidden">: {title}</span>
        </Link>
      )}
      <TextButton label="Duplicate" onClick={onDuplicate} about={title} />
      <TextButton label="Delete" onClick={onDelete} about={title} />
    </td>
  );
}
