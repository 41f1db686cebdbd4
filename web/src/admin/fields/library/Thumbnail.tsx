import { isDocument, isFilm } from "../../../api/media/acceptedFormats";
import { posterOf, renditionUrl } from "../../../api/media/renditions";
import { cropClasses } from "../../../ui/media/cropPosition";
import { DocumentMark } from "../../values/media/DocumentMark";
import { titleOf } from "../../values/media/mediaKinds";
import "./Thumbnail.css";
import type { LibraryPicture } from "./libraryQuery";

const WIDTH = 320;

/** A stored picture, or the poster of a film, cut around its focal point; a mark for a document. */
export function Thumbnail({ picture }: { picture: LibraryPicture }) {
  const { path, description, focalX, focalY } = picture;
  if (isDocument(path)) return <DocumentMark className="thumbnail" />;
  return (
    <img
      className={`thumbnail ${cropClasses({ x: focalX, y: focalY })}`}
      src={renditionUrl(isFilm(path) ? posterOf(path) : path, WIDTH)}
      alt={description}
      width={WIDTH}
      height={(WIDTH * 3) / 4}
      loading="lazy"
      decoding="async"
    />
  );
}

/** The name of a file at its upload; files of earlier releases have none. */
export const pictureName = ({ fileName, path }: Pick<LibraryPicture, "fileName" | "path">): string =>
  fileName || `${titleOf(path)} without a name`;
