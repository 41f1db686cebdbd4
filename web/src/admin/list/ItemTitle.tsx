import { Link } from "react-router-dom";

import { Picture } from "../../ui/media/Picture";
import { useCurrentListOrigin } from "./listOrigin";

interface Props {
  title: string;
  picture: string;
  /** Where everything about the item is. */
  details: string;
}

/** The first cell of an item's row: its picture, small, and its title, both leading to the item. */
export function ItemTitle({ title, picture, details }: Props) {
  const place = useCurrentListOrigin();
  return (
    <td className="table__first">
      <Link to={details} state={place} className="table__title">
        <Picture path={picture} alt="" />
        <span dir="auto">{title}</span>
      </Link>
    </td>
  );
}
