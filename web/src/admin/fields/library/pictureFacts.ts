import { formatSize } from "../../../api/media/fileSize";
import type { LibraryPicture } from "./libraryQuery";

type Measured = Pick<LibraryPicture, "width" | "height" | "size">;

/** Pixels, where they are known, and bytes. */
export const sizeText = ({ width, height, size }: Measured): string =>
  [width > 0 && `${width}\u00a0×\u00a0${height}`, formatSize(size)].filter(Boolean).join(", ");
