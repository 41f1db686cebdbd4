import "./Gallery.css";
import "../lightbox/enlargeButton.css";
import { mediaFactsOf } from "../../api/media/mediaFacts";
import { Picture } from "../media/Picture";
import { PictureCaption } from "../media/PictureCaption";
import { useLightbox } from "../lightbox/useLightbox";
import { galleryFrames, galleryShape } from "./galleryFrames";

interface Props {
  paths: string[];
  /** The item's title; with the number of the picture it is the alternative text. */
  title: string;
}

/** Pictures that open in the lightbox; nothing when there are none. */
export function Gallery({ paths, title }: Props) {
  const pictures = paths.map((path, index) => ({ path, alt: `${title}, picture ${index + 1}` }));
  const { open, lightbox } = useLightbox(pictures);
  if (!pictures.length) return null;
  const frames = galleryFrames(paths.map((path) => galleryShape(mediaFactsOf(path))));
  return (
    <section className="gallery" aria-label="Gallery">
      <ul className="gallery__pictures">
        {pictures.map(({ path, alt }, index) => (
          // The same picture may occur twice.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={`${index} ${path}`} className={`gallery__${frames[index]?.shape}`}>
            <button type="button" className="enlarge" onClick={(event) => open(index, event.currentTarget)}>
              <Picture path={path} alt={alt} shape="fill" frames={frames[index]?.frames} />
            </button>
            <PictureCaption path={path} className="gallery__caption" />
          </li>
        ))}
      </ul>
      {lightbox}
    </section>
  );
}
