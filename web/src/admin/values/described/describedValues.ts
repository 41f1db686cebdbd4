import type { FieldValues } from "react-hook-form";

import { formatCommaList } from "../../../ui/form/CommaListField";
import type { DescribedField } from "./describedFields";
import { isBlank, isMediaValue, isRecord, lengthOf, valueAt, withField } from "../fieldValues";
import { NO_MEDIA, stored } from "../media/mediaValue";

/** Returns a function that makes the values of the fields of an item; for `null`, blank ones. */
export const describedValues =
  (fields: DescribedField[]) =>
  (item: object | null): FieldValues =>
    fields.reduce<FieldValues>(
      (values, field) =>
        withField(values, field.name, valueOf(field, valueAt(item, field.stored ?? field.name))),
      {},
    );

/** The value of a field in the form, of its value in JSON. */
export function valueOf(field: DescribedField, json: unknown): unknown {
  switch (field.type) {
    case "flag":
      return json === true;
    case "media":
      return typeof json === "string" ? stored(json) : NO_MEDIA;
    case "media_list":
      return { paths: listOf(json), files: [] };
    case "rows":
      return orBlankRow(
        field,
        listOf(json).map((row) => rowOf(field.fields, row)),
      );
    case "texts":
      return field.differs.commas
        ? formatCommaList(listOf(json).map(String))
        : listOf(json).map((text) => ({ text: String(text) }));
    case "references":
      return listOf(json);
    default:
      // Forms send every line break as two characters.
      return typeof json === "string" ? json.replaceAll("\r\n", "\n") : "";
  }
}

const orBlankRow = (field: DescribedField, rows: FieldValues[]): FieldValues[] =>
  rows.length || !field.startsBlank ? rows : [blankRow(field)];

const rowOf = (parts: DescribedField[], row: unknown): FieldValues =>
  Object.fromEntries(
    parts.map((part) => [part.name, valueOf(part, isRecord(row) ? row[part.name] : undefined)]),
  );

export const listOf = (json: unknown): unknown[] => (Array.isArray(json) ? json : []);

/** A new row of a field. */
export const blankRow = (field: DescribedField): FieldValues =>
  field.type === "texts" ? { text: "" } : rowOf(field.fields, undefined);

/** The new pictures in rows, each with the name of its control. */
export const filesInRows = (fields: DescribedField[], values: unknown, within = ""): [string, File][] =>
  fields.flatMap(({ name, type, fields: parts }) => {
    const value = isRecord(values) ? values[name] : undefined;
    if (type === "rows")
      return listOf(value).flatMap((row, at) => filesInRows(parts, row, `${within}${name}.${at}.`));
    return within && isMediaValue(value) && value.file ? [[within + name, value.file] as [string, File]] : [];
  });

/** Returns the rule for a text: it is not too long, and not missing where it is required; in a row that says something. */
export const textRule =
  (field: DescribedField, rowNow?: () => unknown) =>
  (text: string): true | string => {
    if (field.maxLength && lengthOf(text) > field.maxLength)
      return `Use at most ${field.maxLength} characters.`;
    const isMissing = isRequiredIn(field, rowNow) && isBlank(text);
    return !isMissing || missingText(field);
  };

/** Whether the field has to be filled in; in a row that is blank it has not. */
export const isRequiredIn = ({ required }: DescribedField, rowNow?: () => unknown): boolean =>
  required && !(rowNow && isBlank(rowNow()));

/** What is said when a required value is missing. */
export const missingText = ({ label, missing, differs }: DescribedField): string =>
  differs.missing ?? missing ?? `${label} is required.`;
