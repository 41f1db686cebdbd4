import type { FieldValues } from "react-hook-form";

import { isBlank, isMediaValue, isRecord, lengthOf } from "../../../admin/values/fieldValues";
import { type MediaValue, NO_MEDIA, stored } from "../../../admin/values/media/mediaValue";
import type { SiteField, StoredSite } from "./siteFields";

/** The values of the form by the names of the declared fields; each of several lines is a row with one text. */
export type SiteValues = FieldValues;

/** Returns a function that makes the form's values of the stored site content; for `null`, blank ones. */
export const siteValuesOf =
  (fields: SiteField[]) =>
  (site: StoredSite | null): SiteValues =>
    Object.fromEntries(
      fields.map((field) => [field.name, valueOf(field, site ? Reflect.get(site, field.name) : undefined)]),
    );

/** The value of a field in the form, of its value in JSON. */
export function valueOf(field: SiteField, json: unknown): unknown {
  switch (field.type) {
    case "flag":
      return json === true;
    case "media":
      return typeof json === "string" ? stored(json) : NO_MEDIA;
    case "rows":
      return listOf(json).map((row) => rowOf(field.fields ?? [], row));
    case "texts":
      return listOf(json).map((text) => ({ text: String(text) }));
    case "references":
      return listOf(json);
    default:
      return typeof json === "string" ? json.replaceAll("\r\n", "\n") : "";
  }
}

const rowOf = (parts: SiteField[], row: unknown): SiteValues =>
  Object.fromEntries(
    parts.map((part) => [part.name, valueOf(part, isRecord(row) ? row[part.name] : undefined)]),
  );

const listOf = (json: unknown): unknown[] => (Array.isArray(json) ? json : []);

/** A new row of a field. */
export const blankRow = (field: SiteField): SiteValues =>
  field.type === "texts" ? { text: "" } : rowOf(field.fields ?? [], undefined);

/** Returns what is sent of a field; `pathOf` is the stored path of a row's picture. */
export function jsonOf(field: SiteField, value: unknown, pathOf: (media: MediaValue) => string): unknown {
  if (field.type === "texts") return listOf(value).map((row) => (isRecord(row) ? row["text"] : ""));
  if (field.type !== "rows") return value;
  const part = (each: unknown) => (isMediaValue(each) ? pathOf(each) : each);
  return listOf(value).map((row) =>
    Object.fromEntries(Object.entries(row as SiteValues).map(([name, each]) => [name, part(each)])),
  );
}

/** The new pictures in the rows, each with the name of its control. */
export const filesInRows = (fields: SiteField[], values: SiteValues): [name: string, file: File][] =>
  fields
    .filter(({ type }) => type === "rows")
    .flatMap(({ name }) =>
      listOf(values[name]).flatMap((row, at) =>
        Object.entries(row as SiteValues).flatMap(([part, value]): [string, File][] =>
          isMediaValue(value) && value.file ? [[`${name}.${at}.${part}`, value.file]] : [],
        ),
      ),
    );

/** Returns the rule for a text: it is not too long, and not missing in a row that says something. */
export const textRule =
  ({ label, maxLength, required }: SiteField, rowNow: () => unknown = () => null) =>
  (text: string): true | string => {
    if (maxLength && lengthOf(text) > maxLength) return `Use at most ${maxLength} characters.`;
    return !required || !isBlank(text) || isBlank(rowNow()) || `${label} is required.`;
  };
