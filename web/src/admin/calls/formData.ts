import { ApiError } from "../../api/errors";
import { type UploadOptions, uploadImage } from "../../api/media/upload";
import type { CenterContent } from "../../api/types";
import { includesField } from "../values/diff";
import { type GalleryValue, type MediaValue, stored } from "../values/media/mediaValue";
import { isBlank, isRecord } from "../values/fieldValues";
import type { Save } from "../values/itemTypes";

interface FormFields<Values> {
  texts: readonly (keyof Values & string)[];
  media: readonly (keyof Values & string)[];
  /** Values that are sent as JSON. */
  json: Record<string, unknown>;
}

/** The body of a save: all fields of a new item; the version and the changed fields of a stored one. */
export function itemFormData<Values extends { slug: string }>(
  save: Save<Values>,
  { texts, media, json }: FormFields<Values>,
): FormData {
  const { values, changed, version } = save;
  const form = new FormData();
  const isSent = (name: string) => version === null || includesField(changed, name);
  if (version !== null) form.append("version", String(version));
  if (changed.includes("slug")) form.append("slug", values.slug.trim());
  for (const name of texts.filter(isSent)) form.append(name, String(values[name]));
  for (const name of media.filter(isSent)) {
    const value = values[name] as MediaValue | GalleryValue;
    if ("paths" in value) appendGallery(form, name, value);
    else appendMedia(form, name, value);
  }
  for (const [name, value] of Object.entries(json))
    if (isSent(name)) form.append(name, JSON.stringify(value));
  return form;
}

/** All centre content texts of a new item; the changed ones of a stored item. */
export const changedCenterContent = (save: Save<{ centerContent: CenterContent }>) =>
  Object.fromEntries(
    Object.entries(save.values.centerContent).filter(
      ([name]) => save.version === null || save.changed.includes(`centerContent.${name}`),
    ),
  );

/** The form's values for texts and media of an item; empty values when there is no item. */
export function textAndMediaValues<Text extends string, Media extends string>(
  item: Partial<Record<Text | Media, string>> | null,
  texts: readonly Text[],
  media: readonly Media[],
) {
  return {
    ...(Object.fromEntries(texts.map((name) => [name, item?.[name] ?? ""])) as Record<Text, string>),
    ...(Object.fromEntries(media.map((name) => [name, stored(item?.[name] ?? "")])) as Record<
      Media,
      MediaValue
    >),
  };
}

export const centerContentValues = (item: { centerContent: CenterContent } | null): CenterContent => ({
  topText: "",
  leftText: "",
  rightText: "",
  ...item?.centerContent,
});

/** The rows of a list, or one blank row when there are none. */
export const orBlankRow = <Row>(rows: Row[] | undefined, blank: Row): Row[] =>
  rows?.length ? rows : [blank];

function appendMedia(form: FormData, name: string, { file, path }: MediaValue): void {
  if (file) form.append(name, file);
  else if (path) form.append(name, path);
}

function appendGallery(form: FormData, name: string, { files, paths }: GalleryValue): void {
  for (const file of files) form.append(name, file);
  if (!files.length && paths.length) form.append(name, JSON.stringify(paths));
}

export function fileBytes(value: unknown): number {
  if (value instanceof Blob) return value.size;
  if (Array.isArray(value)) return value.reduce((sum: number, each) => sum + fileBytes(each), 0);
  return isRecord(value) ? fileBytes(Object.values(value)) : 0;
}

/**
 * Uploads the new picture of a row and resolves with its stored path. After a failed upload the path is empty, so that
 * the server reports the missing picture. It throws where the server would not: in a draft, which may lack it, and for a
 * row without text, which is dropped.
 */
export async function uploadRowImage(
  call: string,
  image: MediaValue,
  texts: string[],
  sending: UploadOptions & { isDraft?: boolean },
): Promise<string> {
  if (!image.file) return image.path;
  try {
    return await uploadImage(call, image.file, sending);
  } catch (cause) {
    const signedOut = cause instanceof ApiError && cause.status === 401;
    if (sending.signal?.aborted || signedOut || sending.isDraft || isBlank(texts)) throw cause;
    console.error("Failed to upload the image", cause);
    return "";
  }
}
