import { Link } from "react-router-dom";

import { Picture } from "../../ui/media/Picture";
import { useCurrentListOrigin } from "./listOrigin";

interface Props {
  title: string;
  picture: string;
  to: string;
}

/** The first cell of an item's row: a thumbnail and the title, linked to the item. */
export function ItemTitle({ title, picture, to }: Props) {
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
