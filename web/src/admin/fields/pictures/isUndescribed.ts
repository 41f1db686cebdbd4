import { isPicture } from "../../../api/media/acceptedFormats";
import type { Picture } from "./calls";

/** Whether a picture still needs a description, as `lacks_description` of the server has it. */
export const isUndescribed = ({
  path,
  description,
  isDecorative,
}: Pick<Picture, "path" | "description" | "isDecorative">): boolean =>
  isPicture(path) && !description && !isDecorative;
