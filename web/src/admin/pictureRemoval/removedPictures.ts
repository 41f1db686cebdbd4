import { get } from "react-hook-form";

import type { GalleryValue, MediaValue } from "../upload/mediaValue";
import {
  isGalleryValue,
  isMediaValue,
  isEqual,
  isRecord,
  type FormValues,
  withField,
} from "../form/fieldValues";

/** A control that shows a picture or a gallery. */
export type PictureField = [name: string, value: MediaValue | GalleryValue];

/** Where a stored picture stood that was taken off: the control, its place in a gallery, and its row without it. */
export interface RemovedPicture {
  name: string;
  path: string;
  index: number;
  row: unknown;
  rows: number;
}

/** The places of a picture, by the name of its field or its stored path. */
export const findPicture = (values: FormValues, imageName: string): RemovedPicture[] =>
  shownIn(values).flatMap(([name, value]) => {
    if (isGalleryValue(value)) {
      const index = value.paths.indexOf(imageName);
      return index < 0 ? [] : [{ ...rowAt(values, name), name, path: imageName, index }];
    }
    const { path } = value;
    if (!path || (name !== imageName && path !== imageName)) return [];
    return [{ ...rowAt(withField(values, name, { ...value, path: "" }), name), name, path, index: 0 }];
  });

/** The controls that held a picture, and what they hold without it. */
export const withoutPicture = (values: FormValues, lost: RemovedPicture[]): PictureField[] =>
  lost.flatMap(({ name, path }): PictureField[] => {
    const value: unknown = get(values, name);
    if (isGalleryValue(value))
      return [[name, { ...value, paths: value.paths.filter((each) => each !== path) }]];
    return isMediaValue(value) && value.path === path ? [[name, { ...value, path: "" }]] : [];
  });

/** The controls that a picture comes back to, and what they hold then. A control that shows another one keeps that. */
export const withPicture = (values: FormValues, lost: RemovedPicture[]): PictureField[] =>
  lost.flatMap((each): PictureField[] => {
    const [name, value] = homeOf(values, each) ?? [];
    if (!name || !value) return [];
    if (!isGalleryValue(value)) return [[name, { ...value, path: each.path }]];
    if (value.paths.includes(each.path)) return [];
    return [[name, { ...value, paths: value.paths.toSpliced(each.index, 0, each.path) }]];
  });

/** The values with those of some controls in the place of theirs. */
export const withPictureFields = <Values extends FormValues>(values: Values, shown: PictureField[]): Values =>
  shown.reduce((all, [name, value]) => withField(all, name, value), values);

/** Where a picture belongs now: its row may have moved, or may have been typed in. */
function homeOf(values: FormValues, { name, row, rows }: RemovedPicture): PictureField | undefined {
  const kin = shownIn(values).filter(
    ([other, value]) => kindOf(other) === kindOf(name) && (isGalleryValue(value) || !value.path),
  );
  const there = kin.find(([other]) => other === name);
  if (row === undefined) return there;
  const same = ([other]: PictureField) => isEqual(rowAt(values, other).row, row);
  if (there && same(there)) return there;
  return kin.find(same) ?? (rowAt(values, name).rows === rows ? there : undefined);
}

/** The names of the controls of all rows of a list are alike but for their numbers. */
const kindOf = (name: string): string => name.replace(/\d+/g, "#");

/** The row that a control is in, and how many there are; nothing for a control outside of rows. */
function rowAt(values: FormValues, name: string): Pick<RemovedPicture, "row" | "rows"> {
  const [, list = "", index] = /^(.*)\.(\d+)\.\w+$/.exec(name) ?? [];
  const rows: unknown = list ? get(values, list) : undefined;
  return Array.isArray(rows) ? { row: rows[Number(index)], rows: rows.length } : { row: undefined, rows: 0 };
}

function shownIn(value: unknown, name = ""): PictureField[] {
  if (isMediaValue(value) || isGalleryValue(value)) return [[name, value]];
  if (!isRecord(value) && !Array.isArray(value)) return [];
  return Object.entries(value).flatMap(([key, each]) => shownIn(each, name ? `${name}.${key}` : key));
}
