import type { CenterContent, Venue } from "../../../api/types";
import { type MediaValue, NO_MEDIA, stored } from "../../../admin/upload/mediaValue";
import { includesField } from "../../../admin/conflict/diff";
import { appendMedia } from "../../../admin/form/formData";
import type { Save } from "../../../admin/form/itemFormTypes";
import { type Control, CONTROLS, isMedia, type MediaName, type TextName } from "./fields/formSections";

/** What stands in the controls of one other-venue row. */
export interface OtherVenueValues {
  title: string;
  description: string;
  image: MediaValue;
}

/** What stands in the controls of a venue's form, under the API's field names. */
export type VenueValues = Record<TextName, string> &
  Record<MediaName, MediaValue> & { centerContent: CenterContent; itineraryContent: OtherVenueValues[] };

export const BLANK_ROW: OtherVenueValues = { title: "", description: "", image: NO_MEDIA };

/** What stands in the form of a venue, or in one nobody has typed in; where there are no rows, one that is blank. */
export function venueValues(venue: Venue | null): VenueValues {
  const single = CONTROLS.filter(isSingle).map((control) => [
    control.name,
    isMedia(control) ? stored(venue?.[control.name] ?? "") : (venue?.[control.name as TextName] ?? ""),
  ]);
  const rows = (venue?.itineraryContent ?? []).map((row) => ({ ...row, image: stored(row.image) }));
  return {
    ...Object.fromEntries(single),
    centerContent: { topText: "", leftText: "", rightText: "", ...venue?.centerContent },
    itineraryContent: rows.length ? rows : [BLANK_ROW],
  } as VenueValues;
}

const isSingle = ({ name }: Control): boolean => !name.startsWith("centerContent.");

/**
 * What the API takes as one venue: all of a new one, of any other what changed since its version. `images` are the
 * stored paths of the rows' pictures, in their order.
 */
export function venueFormData({ values, changed, version }: Save<VenueValues>, images: string[]): FormData {
  const form = new FormData();
  const isSent = (name: string) => version === null || includesField(changed, name);
  if (version !== null) form.append("version", String(version));
  for (const control of CONTROLS.filter(({ name }) => isSent(name)).filter(isSingle)) {
    if (isMedia(control)) appendMedia(form, control.name, values[control.name]);
    else form.append(control.name, values[control.name as TextName]);
  }
  const texts = Object.entries(values.centerContent).filter(([name]) => isSent(`centerContent.${name}`));
  if (texts.length) form.append("centerContent", JSON.stringify(Object.fromEntries(texts)));
  const rows = values.itineraryContent.map((row, index) => ({ ...row, image: images[index] ?? "" }));
  if (isSent("itineraryContent")) form.append("itineraryContent", JSON.stringify(rows));
  return form;
}
