import { useWatch } from "react-hook-form";

import type { DescribedField } from "../../values/described/describedFields";
import { requiredFilesText } from "../../values/described/describedForm";
import { type GalleryValue, hasMedia, hasPictures, type MediaValue } from "../../values/media/mediaValue";

/** Says which of these files the form still needs. */
export function RequiredFiles({ fields }: { fields: DescribedField[] }) {
  const values: unknown[] = useWatch({ name: fields.map(({ name }) => name) });
  const missing = fields.filter(({ type }, at) =>
    type === "media" ? !hasMedia(values[at] as MediaValue) : !hasPictures(values[at] as GalleryValue),
  );
  return requiredFilesText(missing).map((sentence) => <p key={sentence}>{sentence}</p>);
}
