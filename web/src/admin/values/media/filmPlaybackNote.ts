import type { MediaFacts } from "../../../api/media/mediaFacts";
import { isFilm } from "../../../api/media/acceptedFormats";
import { isUsuallyPlayed } from "../../../api/media/renditions";
import { useUploadLimits } from "../../../api/media/uploadLimits";
import { useStoredFacts } from "../../../api/media/useStoredFacts";
import type { MediaValue } from "./mediaValue";

type Known = Pick<MediaFacts, "format" | "plays" | "poster">;

/** The note on a stored film that browsers cannot play. `converts`: whether the server converts films. */
export function storedFilmNote(path: string, { format, plays, poster }: Known, converts: boolean) {
  if (plays === path) return undefined;
  const known = `Browsers don’t play ${format}`;
  if (plays) return `${known}: visitors see it converted to MP4.`;
  if (!converts) return `${known}, and it can’t be converted here. Please choose an MP4 or WebM instead.`;
  if (poster) return `${known}, and it could not be converted. Please choose an MP4 or WebM instead.`;
  return `${known}: it is being converted to MP4, and until that is done visitors see no film.`;
}

/** The note on a chosen film that browsers cannot play, judged by its extension. */
export function selectedFilmNote(name: string, converts: boolean) {
  if (!isFilm(name) || isUsuallyPlayed(name)) return undefined;
  const known = `Browsers don’t play ${name.slice(name.lastIndexOf(".") + 1).toUpperCase()}`;
  if (converts) return `${known}: it will be converted to MP4.`;
  return `${known}, and it can’t be converted here. Please choose an MP4 or WebM instead.`;
}

export function useFilmPlaybackNote({ path, file }: MediaValue): string | undefined {
  const { convertsFilms } = useUploadLimits();
  const facts = useStoredFacts(file || !isFilm(path) ? "" : path);
  if (file) return selectedFilmNote(file.name, convertsFilms);
  return facts && storedFilmNote(path, facts, convertsFilms);
}
