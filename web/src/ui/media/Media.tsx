import { isFilm } from "../../api/media/acceptedFormats";
import { Film } from "./Film";
import { Picture } from "./Picture";
import type { PictureFrames } from "./sizesAttribute";

/** A picture or film, by the extension of its path, that fills its container. */
export function Media({ path, label, frames }: { path: string; label: string; frames: PictureFrames }) {
  return isFilm(path) ? (
    <Film path={path} label={label} frames={frames} />
  ) : (
    <Picture path={path} alt={label} shape="fill" frames={frames} />
  );
}
