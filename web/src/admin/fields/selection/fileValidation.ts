import { formatSize } from "../../../api/media/fileSize";
import type { UploadLimits } from "../../../api/media/uploadLimits";
import { extensionsOf, kindOf, kindsOf, type MediaKind, nounOf, wordOf } from "../../values/media/mediaKinds";

export function acceptedText(mediaKind: MediaKind, { pictureBytes, filmBytes }: UploadLimits): string {
  const texts = {
    picture: `JPEG, PNG, WebP, AVIF, HEIC or another picture of up to ${formatSize(pictureBytes)}`,
    film: `MP4, WebM, MOV or another film of up to ${formatSize(filmBytes)}`,
    document: `PDF of up to ${formatSize(pictureBytes)}`,
  };
  return `${kindsOf(mediaKind)
    .map((kind) => texts[kind])
    .join("; ")}.`;
}

/** Returns why a file is rejected, judged by its name and size; `undefined` for an accepted file. */
export function rejectionOf(file: File, mediaKind: MediaKind, limits: UploadLimits): string | undefined {
  const kind = kindOf(file.name);
  const noun = nounOf(mediaKind);
  if (!kind)
    return `${file.name} is not a ${noun} we take. These are: ${extensionsOf(mediaKind).join(", ")}.`;
  if (!kindsOf(mediaKind).includes(kind))
    return `${file.name} is a ${wordOf(file.name)}; a ${noun} is needed here.`;
  if (file.size === 0) return `${file.name} is empty.`;
  const limit = kind === "film" ? limits.filmBytes : limits.pictureBytes;
  if (file.size > limit)
    return `${file.name} has ${formatSize(file.size)}; at most ${formatSize(limit)} are taken.`;
  return undefined;
}
