import { isFilm, mediaUrl } from "../../api/media";
import { Picture } from "../../ui/Picture";
import { Fact } from "./Facts";

interface Props {
  label: string;
  path: string;
  /** A film belongs here, so one is missed where there is none. */
  film?: boolean;
}

/** A picture or film of the item, or the words for its lack. */
export function MediaFact({ label, path, film = false }: Props) {
  return (
    <Fact label={label}>
      <Stored label={label} path={path} film={film} />
    </Fact>
  );
}

export function Stored({ label, path, film = false }: Props) {
  if (!path) return film ? "No video available." : "No image available.";
  if (isFilm(path))
    return (
      <video
        className="facts__film"
        src={mediaUrl(path)}
        aria-label={label}
        controls
        muted
        preload="metadata"
      />
    );
  return (
    <div className="facts__picture">
      <Picture path={path} alt={label} />
    </div>
  );
}
