import { useUploadLimits } from "../api/uploadLimits";
import { useFilmFacts } from "../api/useFilmFacts";
import { noteOfChosen, noteOfStored } from "./filmNote";
import type { MediaValue } from "./mediaValues";

/** What is to be said of the film in a field that browsers don't play as it is; nothing of any other. */
export function useFilmNote({ path, file }: MediaValue): string | undefined {
  const { convertsFilms } = useUploadLimits();
  const facts = useFilmFacts(file ? "" : path);
  if (file) return noteOfChosen(file.name, convertsFilms);
  return facts && noteOfStored(path, facts, convertsFilms);
}
