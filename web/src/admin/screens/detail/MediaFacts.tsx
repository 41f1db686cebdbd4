import { isDocument, isFilm } from "../../../api/media/acceptedFormats";
import { mediaUrl } from "../../../api/media/mediaUrl";
import { Picture } from "../../../ui/media/Picture";
import { Fact } from "./Facts";
import { useUploadLimits } from "../../../api/media/uploadLimits";
import { useStoredFacts } from "../../../api/media/useStoredFacts";
import { StoredDocument } from "../../fields/pictures/StoredDocument";
import { storedFilmNote } from "../../values/media/filmPlaybackNote";

interface Props {
  label: string;
  path: string;
  /** Whether the field is for a film, so that a missing one is reported as a film. */
  film?: boolean;
}

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
  if (isDocument(path)) return <StoredDocument path={path} />;
  return (
    <span className="facts__picture">
      <Picture path={path} alt={label} />
    </span>
  );
}

/** A playable film, with a note when browsers cannot play the original. */
export function StoredFilm({ label, path }: { label: string; path: string }) {
  const { convertsFilms } = useUploadLimits();
  const facts = useStoredFacts(path);
  const note = facts && storedFilmNote(path, facts, convertsFilms);
  return (
    <>
      <video
        className="facts__film"
        src={mediaUrl(facts?.plays || path)}
        aria-label={label}
        controls
        muted
        preload="metadata"
      />
      {note && <p className="facts__note">{note}</p>}
    </>
  );
}

export function GalleryFact({ paths }: { paths: string[] }) {
  return (
    <Fact label="Gallery images">
      {paths.length === 0 && "No image available."}
      <span className="facts__gallery">
        {paths.map((path, index) => (
          <StoredMedia key={index} label={`Gallery image ${index + 1}`} path={path} />
        ))}
      </span>
    </Fact>
  );
}
