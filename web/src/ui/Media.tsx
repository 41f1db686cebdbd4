import { isFilm } from "../api/media";
import { Film } from "./Film";
import { Picture } from "./Picture";

/** A picture or a film, whichever the path's extension says, filling the place it is put in. */
export function Media({ path, label }: { path: string; label: string }) {
  return isFilm(path) ? <Film path={path} label={label} /> : <Picture path={path} alt={label} shape="fill" />;
}
