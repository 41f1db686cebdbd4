import { extensions, isFilm, isPicture, type MediaKind } from "../../../api/media/acceptedFormats";
import type { UploadLimits } from "../../../api/media/uploadLimits";

const MEBIBYTE = 1024 * 1024;
const KIBIBYTE = 1024;

const NAMES: Record<MediaKind, string> = {
  picture: "a picture",
  film: "a film",
  either: "a picture or film",
};

export function formatSize(bytes: number): string {
  if (bytes < MEBIBYTE) return `${Math.max(1, Math.round(bytes / KIBIBYTE))} KB`;
  return `${(bytes / MEBIBYTE).toFixed(1).replace(/\.0$/, "")} MB`;
}

export function acceptedText(mediaKind: MediaKind, { pictureBytes, filmBytes }: UploadLimits): string {
  const picture = `JPEG, PNG, WebP, AVIF, HEIC or another picture of up to ${formatSize(pictureBytes)}`;
  const film = `MP4, WebM, MOV or another film of up to ${formatSize(filmBytes)}`;
  return { picture: `${picture}.`, film: `${film}.`, either: `${picture}; ${film}.` }[mediaKind];
}

/** Returns why a file is rejected, judged by its name and size; `undefined` for an accepted file. */
export function rejectionOf(file: File, mediaKind: MediaKind, limits: UploadLimits): string | undefined {
  const [film, picture] = [isFilm(file.name), isPicture(file.name)];
  if (film && mediaKind === "picture") return `${file.name} is a film; a picture is needed here.`;
  if (picture && mediaKind === "film") return `${file.name} is a picture; a film is needed here.`;
  if (!film && !picture)
    return `${file.name} is not ${NAMES[mediaKind]} we take. These are: ${extensions[mediaKind].join(", ")}.`;
  if (file.size === 0) return `${file.name} is empty.`;
  const limit = film ? limits.filmBytes : limits.pictureBytes;
  if (file.size > limit)
    return `${file.name} has ${formatSize(file.size)}; at most ${formatSize(limit)} are taken.`;
  return undefined;
}
