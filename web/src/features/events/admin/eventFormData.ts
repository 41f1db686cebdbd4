import { includesField } from "../../../admin/conflict/diff";
import { appendGallery, appendMedia } from "../../../admin/form/formData";
import type { Save } from "../../../admin/form/itemFormTypes";
import { type EventValues, MEDIA, TEXTS } from "./formValues";

/**
 * What the API takes as one event: all of a new one, of any other what changed since its version. `images` are the
 * stored paths of the rows' pictures, in their order. New pictures of the gallery join those that are stored.
 */
export function eventFormData({ values, changed, version }: Save<EventValues>, images: string[]): FormData {
  const form = new FormData();
  const isSent = (name: string) => version === null || includesField(changed, name);
  if (version !== null) form.append("version", String(version));
  for (const name of TEXTS.filter(isSent)) form.append(name, values[name]);
  for (const name of MEDIA.filter(isSent)) appendMedia(form, name, values[name]);
  if (isSent("galleryImages")) appendGallery(form, "galleryImages", values.galleryImages);
  const texts = Object.entries(values.centerContent).filter(([name]) => isSent(`centerContent.${name}`));
  if (texts.length) form.append("centerContent", JSON.stringify(Object.fromEntries(texts)));
  const rows = values.itineraryContent.map((row, index) => ({ ...row, itineraryImage: images[index] ?? "" }));
  if (isSent("itineraryContent")) form.append("itineraryContent", JSON.stringify(rows));
  return form;
}
