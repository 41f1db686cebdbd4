import type { FieldValues } from "react-hook-form";

import { ApiError } from "../../../api/errors";
import { renamedFields } from "../../calls/renamedFields";
import { splitProgress, upload } from "../../../api/media/upload";
import {
  type FormValues,
  isBlank,
  isGalleryValue,
  isMediaValue,
  isRecord,
  valueAt,
  withField,
} from "../../values/fieldValues";
import type { SaveRequest } from "../../calls/formCalls";
import type { DescribedField } from "../../values/described/describedFields";
import { filesInRows, listOf } from "../../values/described/describedValues";
import type { Save } from "../../values/itemTypes";
import { type FailedUpload, uploadRowPictures } from "../rows/rowPictureUploads";
import { parseCommaList } from "../../../ui/form/CommaListField";
import { includesField } from "../../values/comparison/diff";
import type { GalleryValue, MediaValue } from "../../values/media/mediaValue";

/** Returns the function that uploads the new pictures of rows, then the form with their paths. */
export const formSender =
  (fields: DescribedField[], uploadEndpoint = "", onFailure?: (...about: FailureArguments) => FailedUpload) =>
  async (save: Save<FieldValues>, { path, method, isDraft = false }: SaveRequest): Promise<unknown> => {
    const { values, signal, onProgress } = save;
    const files = filesInRows(fields, values);
    const inRows = files.map(([, file]) => file.size);
    const rest = fileBytes(values) - inRows.reduce((sum, size) => sum + size, 0);
    const reports = splitProgress([...inRows, rest], onProgress);
    const failed = onFailure?.(save, isDraft);
    const paths = await uploadRowPictures(uploadEndpoint, files, signal, reports, failed);
    const form = formBody(fields, { ...save, values: withoutBlankRows(fields, values) }, paths);
    try {
      return await upload(path, form, { method, signal, onProgress: reports.at(-1) });
    } catch (cause) {
      throw renamedFields(cause, (name) => nameInForm(fields, values, name));
    }
  };

type FailureArguments = [save: Save<FieldValues>, isDraft: boolean];

/**
 * Leaves the path of a picture empty whose upload failed, so that the server reports the missing picture. It throws where
 * the server would not: in a draft, which may lack it, and for a row without text, which is dropped.
 */
export const withoutPath =
  ({ values, signal }: Save<FieldValues>, isDraft: boolean): FailedUpload =>
  (name) =>
  (cause) => {
    const signedOut = cause instanceof ApiError && cause.status === 401;
    const row = name.slice(0, name.lastIndexOf("."));
    const texts = valueAt(withField(values, name, ""), row);
    if (signal.aborted || signedOut || isDraft || isBlank(texts)) throw cause;
    console.error("Failed to upload the image", cause);
    return "";
  };

/** The bytes of all files in a value. */
function fileBytes(value: unknown): number {
  if (value instanceof Blob) return value.size;
  if (Array.isArray(value)) return value.reduce((sum: number, each) => sum + fileBytes(each), 0);
  return isRecord(value) ? fileBytes(Object.values(value)) : 0;
}

interface FilledRow {
  row: FormValues;
  /** Its index among all rows. */
  at: number;
}

const filledRows = (rows: unknown): FilledRow[] =>
  listOf(rows).flatMap((row, at) => (isRecord(row) && !isBlank(row) ? { row, at } : []));

const rowFields = (fields: DescribedField[]) => fields.filter(({ type }) => type === "rows");

/** The values without the rows in which nothing is filled in, and without such rows in rows. */
function withoutBlankRows<Values extends FormValues>(fields: DescribedField[], values: Values): Values {
  const lists = rowFields(fields)
    .filter(({ name }) => name in values)
    .map(({ name, fields: parts }) => [
      name,
      filledRows(values[name]).map(({ row }) => withoutBlankRows(parts, row)),
    ]);
  return { ...values, ...(Object.fromEntries(lists) as FormValues) };
}

/** The name of a control in the form, of its name among the values without blank rows: `plans.2.title` of `plans.0.title`. */
function nameInForm(fields: DescribedField[], values: FormValues, name: string): string {
  const [list = "", index, ...rest] = name.split(".");
  const field = rowFields(fields).find((each) => each.name === list);
  const found = field && filledRows(values[list])[Number(index)];
  if (!found) return name;
  const within = rest.length ? [nameInForm(field.fields, found.row, rest.join("."))] : [];
  return [list, found.at, ...within].join(".");
}

/**
 * The body of a save: all fields of a new item; the version and the changed fields of a stored one. `paths` are the stored
 * paths of the new pictures in rows.
 */
export function formBody(
  fields: DescribedField[],
  { values, changed, version }: Save<Record<string, unknown>>,
  paths: Map<File, string>,
): FormData {
  const form = new FormData();
  const isSent = ({ name }: DescribedField) => version === null || includesField(changed, name);
  if (version !== null) form.append("version", String(version));
  if (changed.includes("slug")) form.append("slug", String(values["slug"]).trim());
  const structures: Record<string, Record<string, unknown>> = {};
  for (const field of fields.filter(isSent)) {
    const [outer = "", inner] = field.name.split(".");
    const value = valueAt(values, field.name);
    if (inner) structures[outer] = { ...structures[outer], [inner]: value };
    else append(form, field, value, paths);
  }
  for (const [name, texts] of Object.entries(structures)) form.append(name, JSON.stringify(texts));
  return form;
}

function append(form: FormData, field: DescribedField, value: unknown, paths: Map<File, string>): void {
  const { name } = field;
  if (isMediaValue(value)) appendMedia(form, name, value);
  else if (isGalleryValue(value)) appendGallery(form, name, value);
  else if (["rows", "texts", "references"].includes(field.type))
    form.append(name, JSON.stringify(jsonOf(field, value, paths)));
  else form.append(name, String(value));
}

/** What is sent of a list. */
function jsonOf(field: DescribedField, value: unknown, paths: Map<File, string>): unknown {
  if (field.differs.commas) return parseCommaList(String(value));
  if (field.type === "texts") return listOf(value).map((row) => (isRecord(row) ? row["text"] : ""));
  return field.type === "rows" ? withPaths(value, paths) : value;
}

/** The rows with the stored paths of their pictures. */
function withPaths(value: unknown, paths: Map<File, string>): unknown {
  if (isMediaValue(value)) return value.file ? (paths.get(value.file) ?? "") : value.path;
  if (Array.isArray(value)) return value.map((each) => withPaths(each, paths));
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, withPaths(each, paths)]));
}

function appendMedia(form: FormData, name: string, { file, path }: MediaValue): void {
  if (file) form.append(name, file);
  else if (path) form.append(name, path);
}

function appendGallery(form: FormData, name: string, { files, paths }: GalleryValue): void {
  // A list of paths is the whole list; files come after it.
  if (paths.length) form.append(name, JSON.stringify(paths));
  for (const file of files) form.append(name, file);
}
