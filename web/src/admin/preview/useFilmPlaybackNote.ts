import { useUploadLimits } from "../../api/media/uploadLimits";
import { useFilmFacts } from "../../api/media/useFilmFacts";
import { noteOfChosen, noteOfStored } from "./filmPlaybackNote";
import type { MediaValue } from "../upload/mediaValue";

/** What is to be said of the film in a field that browsers don't play as it is; nothing of any other. */
export function useFilmNote({ path, file }: MediaValue): string | undefined {
  const { convertsFilms } = useUploadLimits();
  const facts = useFilmFacts(file ? "" : path);
  if (file) return noteOfChosen(file.name, convertsFilms);
  return facts && noteOfStored(path, facts, convertsFilms);
}
