import { ApiError } from "../../api/errors";
import { type UploadOptions, uploadImage } from "../../api/media/upload";
import type { GalleryValue, MediaValue } from "../upload/mediaValue";
import { isBlank, isRecord } from "./fieldValues";

/** Adds a newly chosen file, or the stored path where an earlier picture is to be shown again. */
export function appendMedia(form: FormData, name: string, { file, path }: MediaValue): void {
  if (file) form.append(name, file);
  else if (path) form.append(name, path);
}

/** Adds the newly chosen files of a gallery, or all its stored paths where an earlier picture is to be shown again. */
export function appendGallery(form: FormData, name: string, { files, paths }: GalleryValue): void {
  for (const file of files) form.append(name, file);
  if (!files.length && paths.length) form.append(name, JSON.stringify(paths));
}

/** How many bytes of files there are in a part of a form. */
export function fileBytes(value: unknown): number {
  if (value instanceof Blob) return value.size;
  if (Array.isArray(value)) return value.reduce((sum: number, each) => sum + fileBytes(each), 0);
  return isRecord(value) ? fileBytes(Object.values(value)) : 0;
}

/**
 * The path of the picture of a row, uploaded first where it was newly chosen. An upload that fails yields no path, as
 * nothing but the row's own check would say; but where there is nothing in the row beside the picture, it fails.
 */
export async function uploadRowImage(
  call: string,
  image: MediaValue,
  texts: string[],
  sending: UploadOptions,
): Promise<string> {
  if (!image.file) return image.path;
  try {
    return await uploadImage(call, image.file, sending);
  } catch (cause) {
    const signedOut = cause instanceof ApiError && cause.status === 401;
    if (sending.signal?.aborted || signedOut || isBlank(texts)) throw cause;
    console.error("Failed to upload the image", cause);
    return "";
  }
}
