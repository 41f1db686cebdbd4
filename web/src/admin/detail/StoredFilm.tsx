import { mediaUrl } from "../../api/media/mediaUrl";
import { useUploadLimits } from "../../api/media/uploadLimits";
import { useFilmFacts } from "../../api/media/useFilmFacts";
import { storedFilmNote } from "../preview/filmPlaybackNote";

interface Props {
  label: string;
  path: string;
}

/** A film to look at, in the form that plays, and what is to be said of one that does not play as it is. */
export function StoredFilm({ label, path }: Props) {
  const { convertsFilms } = useUploadLimits();
  const facts = useFilmFacts(path);
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
