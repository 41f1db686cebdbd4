import { type FormValues, isBlank, isEqual, isGalleryValue, isMediaValue, isRecord } from "../fieldValues";

/** The files that a save sent, with the paths under which they are stored; in a gallery the path is not known. */
type SentFiles = Map<File, string>;

/** The values of a form after a save: as they are stored, and on top of that what was changed since they were sent. */
export const withLaterChanges = <Values extends FormValues>(
  sent: Values,
  stored: Values,
  now: Values,
): Values => latest({ sent, stored, now }, sentFiles(sent, stored)) as Values;

/** A deep copy; files stay the same. */
export const copyOf = <Values extends FormValues>(values: Values): Values =>
  withPaths(values, new Map()) as Values;

interface Sides {
  sent: unknown;
  stored: unknown;
  now: unknown;
}

function latest({ sent, stored, now }: Sides, files: SentFiles): unknown {
  if (isMediaValue(now) && isMediaValue(stored))
    return now.file && !files.has(now.file) ? { ...stored, file: now.file } : stored;
  if (isGalleryValue(now) && isGalleryValue(stored))
    return { ...stored, files: now.files.filter((file) => !files.has(file)) };
  if (isRecord(sent) && isRecord(stored) && isRecord(now)) {
    const later = (key: string) => latest({ sent: sent[key], stored: stored[key], now: now[key] }, files);
    return Object.fromEntries(Object.keys(now).map((key) => [key, later(key)]));
  }
  const mine = withPaths(now, files);
  // What is equal stays as it is in the form: a blank row is not stored.
  return isEqual(mine, stored) || !isEqual(mine, withPaths(sent, files)) ? mine : stored;
}

function sentFiles(sent: unknown, stored: unknown, found: SentFiles = new Map()): SentFiles {
  if (isMediaValue(sent) && isMediaValue(stored)) {
    if (sent.file && !stored.file) found.set(sent.file, stored.path);
  } else if (isGalleryValue(sent) && isGalleryValue(stored)) {
    for (const file of sent.files) if (!stored.files.includes(file)) found.set(file, "");
  } else if (Array.isArray(sent) && Array.isArray(stored)) {
    const [rows, storedRows] = [sent, stored].map((list) => list.filter((row) => !isBlank(row)));
    // Rows that were left out cannot be matched; their files are sent again.
    if (rows?.length === storedRows?.length)
      rows?.forEach((row, index) => sentFiles(row, storedRows?.[index], found));
  } else if (isRecord(sent) && isRecord(stored)) {
    for (const key of Object.keys(sent)) sentFiles(sent[key], stored[key], found);
  }
  return found;
}

/** A deep copy in which the files of a save are replaced by their paths. */
function withPaths(value: unknown, files: SentFiles): unknown {
  if (isMediaValue(value) && value.file && files.has(value.file))
    return { path: files.get(value.file), file: null };
  if (Array.isArray(value)) return value.map((each) => withPaths(each, files));
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, withPaths(each, files)]));
}
