import { Picture } from "../../ui/Picture";

/** The first cell of an item's row: its picture, small, and its title. */
export function ItemTitle({ title, picture }: { title: string; picture: string }) {
  return (
    <td className="table__first">
      <div className="table__title">
        <Picture path={picture} alt="" />
        <span dir="auto">{title}</span>
      </div>
    </td>
  );
}
