import { isFilm } from "../../api/media/acceptedFormats";
import { Picture } from "../../ui/media/Picture";
import { Fact } from "./Facts";
import { StoredFilm } from "./StoredFilm";

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
      <StoredMedia label={label} path={path} film={film} />
    </Fact>
  );
}

export function StoredMedia({ label, path, film = false }: Props) {
  if (!path) return film ? "No video available." : "No image available.";
  if (isFilm(path)) return <StoredFilm label={label} path={path} />;
  return (
    <span className="facts__picture">
      <Picture path={path} alt={label} />
    </span>
  );
}
