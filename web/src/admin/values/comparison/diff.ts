import {
  isBlank,
  isGalleryValue,
  isMediaValue,
  isEqual,
  isRecord,
  type FormValues,
  withField,
} from "../fieldValues";

/** A field that another user changed to a value other than the one in this form. */
export interface Difference {
  name: string;
  before: unknown;
  theirs: unknown;
  mine: unknown;
  /** Whether both changed it, so that the user has to choose. */
  both: boolean;
}

/** The version to keep of each conflicting field, by name. */
export type MergeChoices = Record<string, "mine" | "theirs">;

/** The fields of a form by name. Fields of records have dotted names: `centerContent.topText`. */
function fieldsOf(values: FormValues, prefix = ""): [string, unknown][] {
  return Object.entries(values).flatMap(([key, value]) => {
    const name = prefix + key;
    const isLeaf = !isRecord(value) || isMediaValue(value) || isGalleryValue(value);
    return isLeaf ? [[name, value] as [string, unknown]] : fieldsOf(value, `${name}.`);
  });
}

/** The names of the fields whose values differ. */
export function changedFields(before: FormValues, now: FormValues): string[] {
  const old = Object.fromEntries(fieldsOf(before));
  return fieldsOf(now)
    .filter(([name, value]) => !isEqual(old[name], value))
    .map(([name]) => name);
}

/** Whether this field, or a field within it, was changed. */
export const includesField = (changed: string[], name: string): boolean =>
  changed.some((field) => field === name || field.startsWith(`${name}.`));

/** The fields that another user changed and whose stored values differ from those of this form. */
export function diff(before: FormValues, theirs: FormValues, mine: FormValues): Difference[] {
  const [old, own] = [Object.fromEntries(fieldsOf(before)), Object.fromEntries(fieldsOf(mine))];
  return fieldsOf(theirs)
    .map(([name, value]) => ({ name, before: old[name], theirs: value, mine: own[name] }))
    .filter((field) => !isEqual(field.before, field.theirs) && !isEqual(field.theirs, field.mine))
    .filter((field) => isChoice(field.theirs, field.mine))
    .map((field) => ({ ...field, both: !isEqual(field.before, field.mine) }));
}

/** A save adds pictures to a gallery and never removes a picture, so these cannot conflict. */
const isChoice = (theirs: unknown, mine: unknown): boolean =>
  !isGalleryValue(theirs) && !(isMediaValue(mine) && isBlank(mine));

/** The merged values: my changes on top of theirs, and for conflicting fields the chosen version. */
export function merge<Values extends FormValues>(
  before: Values,
  theirs: Values,
  mine: Values,
  choices: MergeChoices,
): Values {
  const changed = new Set(changedFields(before, mine));
  const kept = fieldsOf(mine)
    .filter(([name]) => (choices[name] ?? (changed.has(name) ? "mine" : "theirs")) === "mine")
    .filter(([, value]) => !(isMediaValue(value) && isBlank(value)));
  const [now, old] = [Object.fromEntries(fieldsOf(theirs)), Object.fromEntries(fieldsOf(before))];
  return kept.reduce(
    (values, [name, value]) => withField(values, name, withStoredPaths(now[name], value, old[name])),
    theirs,
  );
}

/** My value, with the stored paths of files. What I added to a gallery is added to the stored one. */
function withStoredPaths(stored: unknown, mine: unknown, before: unknown): unknown {
  if (isGalleryValue(stored) && isGalleryValue(mine)) {
    const known = new Set([...stored.paths, ...(isGalleryValue(before) ? before.paths : [])]);
    return { ...mine, paths: [...stored.paths, ...mine.paths.filter((path) => !known.has(path))] };
  }
  if (isMediaValue(stored) && isMediaValue(mine) && mine.file) return { ...mine, path: stored.path };
  return mine;
}
