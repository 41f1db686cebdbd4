import { itemFormData } from "../../../admin/form/formData";
import type { Save } from "../../../admin/form/itemFormTypes";
import type { MediaValue } from "../../../admin/upload/mediaValue";
import { parseCommaList } from "../../../ui/form/commaList";
import type { PackageValues } from "./formValues";
import { type FilledRows, rowsSent } from "./omitEmptyRows";

/** The body of a save. `paths` are the stored paths of the pictures that were chosen in rows. */
export function packageFormData(
  save: Save<PackageValues>,
  rows: FilledRows,
  paths: Map<File, string>,
): FormData {
  const { centerContent, topVenues, bookingInfo, attributeBestFor, attributeBestSeason } = save.values;
  const pathOf = ({ file, path }: MediaValue) => (file ? (paths.get(file) ?? "") : path);
  return itemFormData(save, {
    texts: ["title", "description", "isFeatured"],
    media: ["featuredImage", "centerContentImage", "bookingInfoImage", "galleryImages"],
    json: {
      centerContent,
      attributeBestFor: parseCommaList(attributeBestFor),
      attributeBestSeason: parseCommaList(attributeBestSeason),
      topVenues,
      ...rowsSent(rows, pathOf),
      bookingInfo,
    },
  });
}
