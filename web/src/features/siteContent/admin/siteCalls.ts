import { fileBytes } from "../../../admin/calls/fileBytes";
import { isMediaValue, lengthOf } from "../../../admin/values/fieldValues";
import type { Save } from "../../../admin/values/itemTypes";
import { includesField } from "../../../admin/values/diff";
import { publishingCalls } from "../../../admin/calls/publishingCalls";
import type { SaveRequest } from "../../../admin/calls/saveRequest";
import { uploadRowPictures } from "../../../admin/fields/rows/rowPictureUploads";
import { bodyOf, client } from "../../../api/client";
import { ApiError } from "../../../api/errors";
import { splitProgress, upload } from "../../../api/media/upload";
import type { SiteField, StoredSite } from "./siteFields";
import { filesInRows, jsonOf, type SiteValues } from "./siteValues";

/** Stores the picture of a row. */
const UPLOAD_PICTURE = "/api/admin/upload-site-image";

export const fetchSiteFields = (signal: AbortSignal): Promise<SiteField[]> =>
  bodyOf(client.GET("/api/admin/get-site-fields", { signal }));

/** The calls for the one site content, whose changes all go by the draft. */
export const siteCalls = (fields: SiteField[]) =>
  publishingCalls<StoredSite, SiteValues>("site", (save, request) => sendSite(fields, save, request));

/** Uploads the new pictures of the rows, then the changed fields. */
async function sendSite(fields: SiteField[], save: Save<SiteValues>, { path, method }: SaveRequest) {
  const { values, signal, onProgress } = save;
  const files = filesInRows(fields, values);
  const inRows = files.map(([, file]) => file.size);
  const rest = fileBytes(values) - inRows.reduce((sum, size) => sum + size, 0);
  const reports = splitProgress([...inRows, rest], onProgress);
  const paths = await uploadRowPictures(UPLOAD_PICTURE, files, signal, reports);
  try {
    const form = siteFormData(fields, save, paths);
    return await upload(path, form, { method, signal, onProgress: reports.at(-1) });
  } catch (cause) {
    throw atControls(cause, fields, values);
  }
}

/** The body of a save: the version and the changed fields. `paths` are those of the new pictures in rows. */
export function siteFormData(
  fields: SiteField[],
  { values, changed, version }: Save<SiteValues>,
  paths: Map<File, string>,
): FormData {
  const form = new FormData();
  form.append("version", String(version));
  for (const field of fields.filter(({ name }) => includesField(changed, name)))
    append(form, field, values[field.name], paths);
  return form;
}

function append(form: FormData, field: SiteField, value: unknown, paths: Map<File, string>): void {
  const { name, type } = field;
  if (isMediaValue(value)) {
    if (value.file ?? value.path) form.append(name, value.file ?? value.path);
  } else if (["rows", "texts", "references"].includes(type)) {
    const sent = jsonOf(field, value, ({ file, path }) => (file ? (paths.get(file) ?? "") : path));
    form.append(name, JSON.stringify(sent));
  } else form.append(name, String(value));
}

/** Names the controls that a server error is about: several lines have no control of their own, only each line has. */
function atControls(cause: unknown, fields: SiteField[], values: SiteValues): unknown {
  if (!(cause instanceof ApiError)) return cause;
  const lists = new Map(fields.filter(({ type }) => type === "texts").map((field) => [field.name, field]));
  const entries = Object.entries(cause.fields).map(([name, fault]) => {
    const list = lists.get(name);
    return [list ? lineOf(list, values[name] as { text: string }[]) : name, fault];
  });
  return new ApiError(cause.status, cause.message, Object.fromEntries(entries) as Record<string, string>);
}

/** The first line that is too long, else the first one. */
function lineOf({ name, maxLength }: SiteField, lines: { text: string }[]): string {
  const at = lines.findIndex(({ text }) => lengthOf(text) > maxLength);
  return `${name}.${Math.max(at, 0)}.text`;
}
