import { mediaUrl } from "../../api/media";
import { useUploadLimits } from "../../api/uploadLimits";
import { useFilmFacts } from "../../api/useFilmFacts";
import { noteOfStored } from "../../ui/filmNote";

interface Props {
  label: string;
  path: string;
}

/** A film to look at, in the form that plays, and what is to be said of one that does not play as it is. */
export function StoredFilm({ label, path }: Props) {
  const { convertsFilms } = useUploadLimits();
  const facts = useFilmFacts(path);
  const note = facts && noteOfStored(path, facts, convertsFilms);
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
