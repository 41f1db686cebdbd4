import "./Gallery.css";
import "./enlargeButton.css";
import { Picture } from "../media/Picture";
import { galleryFrames } from "../media/pictureFrames";
import { useLightbox } from "./useLightbox";

interface Props {
  paths: string[];
  /** Whose pictures they are; each is called this and its number. */
  title: string;
}

/** Pictures side by side that open over the whole screen; nothing where there are none. */
export function Gallery({ paths, title }: Props) {
  const plates = paths.map((path, index) => ({ path, alt: `${title}, picture ${index + 1}` }));
  const { open, lightbox } = useLightbox(plates);
  if (!plates.length) return null;
  return (
    <section className="gallery" aria-label="Gallery">
      <ul className="gallery__pictures">
        {plates.map(({ path, alt }, index) => (
          // The same picture may be there twice.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={`${index} ${path}`}>
            <button type="button" className="enlarge" onClick={(event) => open(index, event.currentTarget)}>
              <Picture path={path} alt={alt} shape="fill" frames={galleryFrames(index, plates.length)} />
            </button>
          </li>
        ))}
      </ul>
      {lightbox}
    </section>
  );
}
