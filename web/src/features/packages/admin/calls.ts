import type { SaveRequest } from "../../../admin/calls/saveRequest";
import { uploadRowPictures } from "../../../admin/fields/rows/rowPictureUploads";
import { itemCalls } from "../../../admin/calls/itemCalls";
import { fileBytes, itemFormData } from "../../../admin/calls/formData";
import { SEARCH_TEXTS } from "../../../admin/fields/searchEntry/searchEntryValues";
import type { Save } from "../../../admin/values/itemTypes";
import { client } from "../../../api/client";
import { adminEndpoints } from "../../../api/adminEndpoints";
import { ApiError } from "../../../api/errors";
import { splitProgress, upload } from "../../../api/media/upload";
import type { Package } from "../../../api/types";
import type { PackageValues } from "./formValues";
import { type FilledRows, filesIn, nameInForm, omitEmptyRows, rowsSent } from "./omitEmptyRows";
import type { MediaValue } from "../../../admin/values/media/mediaValue";
import { parseCommaList } from "../../../ui/form/commaList";

export const packageCalls = itemCalls<Package, PackageValues, "isFeatured">({
  kind: "packege",
  rowField: "isFeatured",
  send: sendPackage,
  // Events and packages share this call.
  removePicture: (id, imageName) =>
    client.POST(adminEndpoints.removeEventImage, { body: { eventId: id, imageName } }),
});

/** Uploads the new pictures of the rows, then the package. */
async function sendPackage(
  save: Save<PackageValues>,
  { path, method, isDraft = false }: SaveRequest,
): Promise<unknown> {
  const { values, signal, onProgress } = save;
  const { plans, additionalDetails, ...fields } = values;
  const rows = omitEmptyRows({ plans, additionalDetails }, isDraft);
  const files = filesIn(rows);
  const reports = splitProgress([...files, fields].map(fileBytes), onProgress);
  const paths = await uploadRowPictures(adminEndpoints.uploadPackageImage, files, signal, reports);
  try {
    const form = packageFormData(save, rows, paths);
    return await upload(path, form, { method, signal, onProgress: reports.at(-1) });
  } catch (cause) {
    throw asInForm(cause, rows);
  }
}

/** Renames the fields of a server error: the form also has the rows that were not sent. */
function asInForm(cause: unknown, rows: FilledRows): unknown {
  if (!(cause instanceof ApiError)) return cause;
  const fields = Object.entries(cause.fields).map(([name, fault]) => [nameInForm(name, rows), fault]);
  return new ApiError(cause.status, cause.message, Object.fromEntries(fields) as Record<string, string>);
}

/** The body of a save. `paths` are the stored paths of the new pictures in rows. */
export function packageFormData(
  save: Save<PackageValues>,
  rows: FilledRows,
  paths: Map<File, string>,
): FormData {
  const { centerContent, topVenues, bookingInfo, attributeBestFor, attributeBestSeason } = save.values;
  const pathOf = ({ file, path }: MediaValue) => (file ? (paths.get(file) ?? "") : path);
  return itemFormData(save, {
    texts: ["title", "description", "isFeatured", ...SEARCH_TEXTS],
    media: ["featuredImage", "centerContentImage", "bookingInfoImage", "galleryImages", "sharePicture"],
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
