import { get } from "react-hook-form";

import type { GalleryValue, MediaValue } from "../../values/media/mediaValue";
import {
  isGalleryValue,
  isMediaValue,
  isEqual,
  isRecord,
  type FormValues,
  withField,
} from "../../values/fieldValues";

/** The name and value of a picture field or gallery field. */
export type PictureField = [name: string, value: MediaValue | GalleryValue];

/** The position of a removed picture: field, index in a gallery, row without the picture, and row count. */
export interface RemovedPicture {
  name: string;
  path: string;
  index: number;
  row: unknown;
  rows: number;
}

/** Finds all fields with a picture, by the name of its field or its stored path. */
export const findPicture = (values: FormValues, imageName: string): RemovedPicture[] =>
  pictureFieldsOf(values).flatMap(([name, value]) => {
    if (isGalleryValue(value)) {
      const index = value.paths.indexOf(imageName);
      return index < 0 ? [] : [{ ...rowOf(values, name), name, path: imageName, index }];
    }
    const { path } = value;
    if (!path || (name !== imageName && path !== imageName)) return [];
    return [{ ...rowOf(withField(values, name, { ...value, path: "" }), name), name, path, index: 0 }];
  });

/** The fields of removed pictures with their values after the removal. */
export const withoutPicture = (values: FormValues, removed: RemovedPicture[]): PictureField[] =>
  removed.flatMap(({ name, path }): PictureField[] => {
    const value: unknown = get(values, name);
    if (isGalleryValue(value))
      return [[name, { ...value, paths: value.paths.filter((each) => each !== path) }]];
    return isMediaValue(value) && value.path === path ? [[name, { ...value, path: "" }]] : [];
  });

/** The fields of restored pictures with their values after that. A field with another picture keeps it. */
export const withPicture = (values: FormValues, removed: RemovedPicture[]): PictureField[] =>
  removed.flatMap((each): PictureField[] => {
    const [name, value] = currentField(values, each) ?? [];
    if (!name || !value) return [];
    if (!isGalleryValue(value)) return [[name, { ...value, path: each.path }]];
    if (value.paths.includes(each.path)) return [];
    return [[name, { ...value, paths: value.paths.toSpliced(each.index, 0, each.path) }]];
  });

/** Returns the form's values with the values of these fields. */
export const withPictureFields = <Values extends FormValues>(
  values: Values,
  fields: PictureField[],
): Values => fields.reduce((all, [name, value]) => withField(all, name, value), values);

/** The field to restore a picture to. Its row may have been moved or edited since the removal. */
function currentField(values: FormValues, { name, row, rows }: RemovedPicture): PictureField | undefined {
  const candidates = pictureFieldsOf(values).filter(
    ([other, value]) =>
      withoutNumbers(other) === withoutNumbers(name) && (isGalleryValue(value) || !value.path),
  );
  const sameName = candidates.find(([other]) => other === name);
  if (row === undefined) return sameName;
  const hasSameRow = ([other]: PictureField) => isEqual(rowOf(values, other).row, row);
  if (sameName && hasSameRow(sameName)) return sameName;
  return candidates.find(hasSameRow) ?? (rowOf(values, name).rows === rows ? sameName : undefined);
}

/** Replaces the row numbers in the name of a field, so that the fields of all rows have the same name. */
const withoutNumbers = (name: string): string => name.replace(/\d+/g, "#");

/** The row of a field and the number of rows; `undefined` and 0 for a field outside of rows. */
function rowOf(values: FormValues, name: string): Pick<RemovedPicture, "row" | "rows"> {
  const [, list = "", index] = /^(.*)\.(\d+)\.\w+$/.exec(name) ?? [];
  const rows: unknown = list ? get(values, list) : undefined;
  return Array.isArray(rows) ? { row: rows[Number(index)], rows: rows.length } : { row: undefined, rows: 0 };
}

function pictureFieldsOf(value: unknown, name = ""): PictureField[] {
  if (isMediaValue(value) || isGalleryValue(value)) return [[name, value]];
  if (!isRecord(value) && !Array.isArray(value)) return [];
  return Object.entries(value).flatMap(([key, each]) => pictureFieldsOf(each, name ? `${name}.${key}` : key));
}
