import { useUploadLimits } from "../../api/media/uploadLimits";
import { useFilmFacts } from "../../api/media/useFilmFacts";
import { selectedFilmNote, storedFilmNote } from "./filmPlaybackNote";
import type { MediaValue } from "../upload/mediaValue";

/** What is to be said of the film in a field that browsers don't play as it is; nothing of any other. */
export function useFilmPlaybackNote({ path, file }: MediaValue): string | undefined {
  const { convertsFilms } = useUploadLimits();
  const facts = useFilmFacts(file ? "" : path);
  if (file) return selectedFilmNote(file.name, convertsFilms);
  return facts && storedFilmNote(path, facts, convertsFilms);
}
