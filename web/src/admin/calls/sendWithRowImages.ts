import { splitProgress, upload } from "../../api/media/upload";
import { fileBytes, uploadRowImage } from "./formData";
import type { Save } from "../values/itemTypes";
import type { MediaValue } from "../values/media/mediaValue";
import type { SaveRequest } from "./saveRequest";

interface Row {
  title: string;
  description: string;
  image: MediaValue;
}

interface Options<Values> {
  rows: Row[];
  uploadEndpoint: string;
  /** Builds the body; `images` are the stored paths of the rows' pictures, in their order. */
  toFormData: (save: Save<Values>, images: string[]) => FormData;
}

/** Uploads the pictures of the rows, then the item with their paths, and resolves with the answer. */
export async function sendWithRowImages<Values extends { itineraryContent: unknown[] }>(
  save: Save<Values>,
  { path, method, isDraft = false }: SaveRequest,
  { rows, uploadEndpoint, toFormData }: Options<Values>,
): Promise<unknown> {
  const { signal, onProgress } = save;
  const { itineraryContent: _, ...fields } = save.values;
  const reports = splitProgress([...rows, fields].map(fileBytes), onProgress);
  const images: string[] = [];
  for (const [index, { image, title, description }] of rows.entries())
    images.push(
      await uploadRowImage(uploadEndpoint, image, [title, description], {
        signal,
        isDraft,
        onProgress: reports[index],
      }),
    );
  return upload(path, toFormData(save, images), { method, signal, onProgress: reports.at(-1) });
}
