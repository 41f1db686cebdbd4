import { Link } from "react-router-dom";

import { type LibraryPicture, nameIn } from "../../../../admin/fields/library/libraryQuery";
import { sizeText } from "../../../../admin/fields/library/pictureFacts";
import { isUndescribed } from "../../../../admin/fields/pictures/isUndescribed";
import { pictureName, Thumbnail } from "../../../../admin/fields/library/Thumbnail";
import { useCurrentListOrigin } from "../../../../admin/values/lists/listOrigin";
import { admin } from "../../../../paths/adminPaths";

/** A stored file in the grid, linked to its screen, with what is to be done about it. */
export function PictureTile({ picture }: { picture: LibraryPicture }) {
  const origin = useCurrentListOrigin();
  const todo = [isUndescribed(picture) && "Not described", !picture.isUsed && "Not used"].filter(Boolean);
  return (
    <li className="tile">
      <Link to={admin.picture(nameIn(picture.path))} state={origin} className="tile__link">
        <Thumbnail picture={picture} />{" "}
        <span className="tile__name" dir="auto" title={pictureName(picture)}>
          {pictureName(picture)}
        </span>
      </Link>
      <span className="tile__facts">{sizeText(picture)}</span>
      {todo.length > 0 && (
        <span className="tile__facts">
          <strong>{todo.join(", ")}</strong>
        </span>
      )}
    </li>
  );
}
