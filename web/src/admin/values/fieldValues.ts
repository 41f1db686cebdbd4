import type { GalleryValue, MediaValue } from "./media/mediaValue";

/** The values of a form or of a record in it. */
export type FormValues = Record<string, unknown>;

export const isRecord = (value: unknown): value is FormValues =>
  typeof value === "object" && value !== null && !Array.isArray(value) && !(value instanceof Blob);

export const isMediaValue = (value: unknown): value is MediaValue =>
  isRecord(value) && "path" in value && "file" in value;

export const isGalleryValue = (value: unknown): value is GalleryValue =>
  isRecord(value) && "paths" in value && "files" in value;

/** Whether a value is empty: blank text, an unticked checkbox, no file, or only rows and records that are empty. */
export function isBlank(value: unknown): boolean {
  if (typeof value === "string") return value.trim() === "";
  if (Array.isArray(value)) return value.every(isBlank);
  if (isRecord(value)) return Object.values(value).every(isBlank);
  return value === null || value === undefined || value === false;
}

/** The number of characters of a text, as the server counts them. */
export const lengthOf = (text: string): number => [...text].length;

/** Whether two values are equal. Blank rows are ignored; files are compared by identity. */
export function isEqual(one: unknown, other: unknown): boolean {
  if (Array.isArray(one) && Array.isArray(other)) return isSameList(filled(one), filled(other));
  if (isRecord(one) && isRecord(other)) {
    const names = new Set([...Object.keys(one), ...Object.keys(other)]);
    return [...names].every((name) => isEqual(one[name], other[name]));
  }
  return Object.is(one, other);
}

const filled = (rows: unknown[]): unknown[] => rows.filter((row) => !isBlank(row));

const isSameList = (one: unknown[], other: unknown[]): boolean =>
  one.length === other.length && one.every((row, index) => isEqual(row, other[index]));

/** The value at a path such as `centerContent.topText`; `undefined` where there is none. */
export const valueAt = (whole: unknown, name: string): unknown =>
  name
    .split(".")
    .reduce(
      (within: unknown, key) => (Object(within) === within ? Reflect.get(within as object, key) : undefined),
      whole,
    );

/** Returns a copy with another value at a path such as `centerContent.topText` or `plans.0.title`. */
export const withField = <Values extends FormValues>(values: Values, name: string, value: unknown): Values =>
  replaced(values, name.split("."), value) as Values;

function replaced(whole: unknown, [key, ...rest]: string[], value: unknown): unknown {
  if (key === undefined) return value;
  if (Array.isArray(whole))
    return whole.map((each, at) => (at === Number(key) ? replaced(each, rest, value) : each));
  const inner = isRecord(whole) ? whole : {};
  return { ...inner, [key]: replaced(inner[key], rest, value) };
}
