import { parseCommaList } from "../../../ui/form/CommaListField";
import { includesField } from "../../values/comparison/diff";
import type { DescribedField } from "../../values/described/describedFields";
import { listOf } from "../../values/described/describedValues";
import { isGalleryValue, isMediaValue, isRecord, valueAt } from "../../values/fieldValues";
import type { Save } from "../../values/itemTypes";
import type { GalleryValue, MediaValue } from "../../values/media/mediaValue";

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
