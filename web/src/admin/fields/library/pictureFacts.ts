import { isPicture } from "../../../api/media/acceptedFormats";
import { formatSize } from "../selection/fileValidation";
import type { LibraryPicture } from "./libraryCalls";

type Measured = Pick<LibraryPicture, "width" | "height" | "size">;

/** Pixels, where they are known, and bytes. */
export const sizeText = ({ width, height, size }: Measured): string =>
  [width > 0 && `${width} × ${height}`, formatSize(size)].filter(Boolean).join(", ");

/** Whether a picture still needs a description. */
export const isUndescribed = (
  picture: Pick<LibraryPicture, "path" | "description" | "isDecorative">,
): boolean => isPicture(picture.path) && !picture.description && !picture.isDecorative;
