import { bodyOf, client } from "../../../api/client";
import { ApiError } from "../../../api/errors";
import { itemIn } from "../../../api/fetching/itemResponse";
import { type ListQuery, type Page, pageOf } from "../../../api/fetching/pagedResponse";
import type { Package } from "../../../api/types";
import { splitProgress, upload } from "../../../api/media/upload";
import { endpointFor, endpoints } from "../../../api/endpoints";
import { fileBytes } from "../../../admin/form/formData";
import type { Save } from "../../../admin/form/itemFormTypes";
import { INCOMPLETE } from "../../../admin/save/useSaveItem";
import { packageFormData } from "./packageFormData";
import { isRejectedPicture, uploadRowPicture } from "./rowPictureUploads";
import { filesIn, nameInForm, type FilledRows, omitEmptyRows } from "./omitEmptyRows";
import type { PackageValues } from "./formValues";

export async function addPackage(save: Save<PackageValues>): Promise<Package | undefined> {
  return send(endpoints.addPackage, "POST", save);
}

export async function updatePackage(id: string, save: Save<PackageValues>): Promise<Package | undefined> {
  return send(endpointFor(endpoints.updatePackage, id), "PUT", save);
}

/** Takes a picture off the package, by the name of its field or its stored path; events and packages share the call. */
export async function removePackageImage(id: string, imageName: string): Promise<Package | undefined> {
  const body = { eventId: id, imageName };
  return itemIn(await bodyOf(client.POST(endpoints.removeEventImage, { body })), "packege");
}

/** Sends the package, after those pictures of its rows that are not stored yet. */
async function send(
  path: string,
  method: "POST" | "PUT",
  save: Save<PackageValues>,
): Promise<Package | undefined> {
  const { values, signal, onProgress } = save;
  const { plans, additionalDetails, ...rest } = values;
  const rows = omitEmptyRows({ plans, additionalDetails });
  const files = filesIn(rows);
  const reports = splitProgress([...files, rest].map(fileBytes), onProgress);
  const paths = new Map<File, string>();
  for (const [index, [name, file]] of files.entries())
    paths.set(
      file,
      await uploadRowPicture(file, { signal, onProgress: reports[index] }).catch(refusedAt(name)),
    );
  const form = packageFormData(save, rows, paths);
  try {
    const sending = { method, signal, onProgress: reports.at(-1) };
    return itemIn(await upload(path, form, sending), "packege");
  } catch (cause) {
    throw asInForm(cause, rows);
  }
}

/** Names the control whose picture was refused. */
const refusedAt = (name: string) => (cause: unknown) => {
  throw isRejectedPicture(cause) ? new ApiError(cause.status, INCOMPLETE, { [name]: cause.message }) : cause;
};

/** A refusal that names the fields as the form does, which knows rows that were not sent. */
function asInForm(cause: unknown, rows: FilledRows): unknown {
  if (!(cause instanceof ApiError)) return cause;
  const fields = Object.entries(cause.fields).map(([name, fault]) => [nameInForm(name, rows), fault]);
  return new ApiError(cause.status, cause.message, Object.fromEntries(fields) as Record<string, string>);
}

export type PackageRow = Pick<Package, "id" | "slug" | "title" | "isFeatured" | "featuredImage">;

/** One page of the list, with what its table shows. */
export function fetchPackageRows(asked: ListQuery, signal: AbortSignal): Promise<Page<PackageRow>> {
  const query = { ...asked, fields: "title,slug,isFeatured,featuredImage" };
  return pageOf(client.GET(endpoints.packages, { params: { query }, signal }));
}

export async function deletePackage(id: string): Promise<void> {
  await bodyOf(client.DELETE(endpoints.deletePackage, { params: { path: { id } } }));
}
