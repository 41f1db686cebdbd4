import { parseCommaList } from "../../../ui/form/commaList";
import { includesField } from "../../../admin/conflict/diff";
import { appendGallery, appendMedia } from "../../../admin/form/formData";
import type { Save } from "../../../admin/form/itemFormTypes";
import { rowsSent, type FilledRows } from "./omitEmptyRows";
import type { PackageValues } from "./formValues";

const MEDIA = ["featuredImage", "centerContentImage", "bookingInfoImage"] as const;

/**
 * What the API takes as one package: all of a new one, of any other what changed since its version. `paths` are those
 * of the pictures in rows that had to be stored first.
 */
export function packageFormData(
  save: Save<PackageValues>,
  rows: FilledRows,
  paths: Map<File, string>,
): FormData {
  const { values, changed, version } = save;
  const form = new FormData();
  const isSent = (name: string) => version === null || includesField(changed, name);
  if (version !== null) form.append("version", String(version));
  for (const [name, text] of Object.entries(textsOf(values, rows, paths)))
    if (isSent(name)) form.append(name, text);
  for (const name of MEDIA) if (isSent(name)) appendMedia(form, name, values[name]);
  if (isSent("galleryImages")) appendGallery(form, "galleryImages", values.galleryImages);
  return form;
}

/** Everything that is not a file; what has a structure is JSON. */
function textsOf(values: PackageValues, rows: FilledRows, paths: Map<File, string>): Record<string, string> {
  const { title, description, isFeatured, centerContent, topVenues, bookingInfo } = values;
  const pathOf = ({ file, path }: PackageValues["featuredImage"]) => (file ? (paths.get(file) ?? "") : path);
  const structures = {
    centerContent,
    attributeBestFor: parseCommaList(values.attributeBestFor),
    attributeBestSeason: parseCommaList(values.attributeBestSeason),
    topVenues,
    ...rowsSent(rows, pathOf),
    bookingInfo,
  };
  const written = Object.entries(structures).map(([name, value]) => [name, JSON.stringify(value)] as const);
  return { title, description, isFeatured: String(isFeatured), ...Object.fromEntries(written) };
}
