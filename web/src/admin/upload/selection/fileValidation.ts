import { extensions, isFilm, isPicture, type MediaKind } from "../../../api/media/acceptedFormats";
import type { UploadLimits } from "../../../api/media/uploadLimits";

const MEBIBYTE = 1024 * 1024;
const KIBIBYTE = 1024;

const NAMES: Record<MediaKind, string> = {
  picture: "a picture",
  film: "a film",
  either: "a picture or film",
};

export function sizeOf(bytes: number): string {
  if (bytes < MEBIBYTE) return `${Math.max(1, Math.round(bytes / KIBIBYTE))} KB`;
  return `${(bytes / MEBIBYTE).toFixed(1).replace(/\.0$/, "")} MB`;
}

export function allowed(mediaKind: MediaKind, { pictureBytes, filmBytes }: UploadLimits): string {
  const picture = `JPEG, PNG, WebP, AVIF, HEIC or another picture of up to ${sizeOf(pictureBytes)}`;
  const film = `MP4, WebM, MOV or another film of up to ${sizeOf(filmBytes)}`;
  return { picture: `${picture}.`, film: `${film}.`, either: `${picture}; ${film}.` }[mediaKind];
}

/** Why a file can't be taken, as far as it can be told without its content; nothing when it can. */
export function faultOf(file: File, mediaKind: MediaKind, limits: UploadLimits): string | undefined {
  const [film, picture] = [isFilm(file.name), isPicture(file.name)];
  if (film && mediaKind === "picture") return `${file.name} is a film; a picture is needed here.`;
  if (picture && mediaKind === "film") return `${file.name} is a picture; a film is needed here.`;
  if (!film && !picture)
    return `${file.name} is not ${NAMES[mediaKind]} we take. These are: ${extensions[mediaKind].join(", ")}.`;
  if (file.size === 0) return `${file.name} is empty.`;
  const most = film ? limits.filmBytes : limits.pictureBytes;
  if (file.size > most) return `${file.name} has ${sizeOf(file.size)}; at most ${sizeOf(most)} are taken.`;
  return undefined;
}
