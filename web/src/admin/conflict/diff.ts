import {
  isBlank,
  isGalleryValue,
  isMediaValue,
  isEqual,
  isRecord,
  type FormValues,
  withField,
} from "../form/fieldValues";

/** A field that somebody else changed to something other than what stands in this form. */
export interface Difference {
  name: string;
  before: unknown;
  theirs: unknown;
  mine: unknown;
  /** Both changed it, so that nobody but the person can say which one stays. */
  both: boolean;
}

/** What to take for a field in which theirs and mine differ. */
export type MergeChoices = Record<string, "mine" | "theirs">;

/** The fields of a form by name; each text of a structure is one: `centerContent.topText`. */
function fieldsOf(values: FormValues, prefix = ""): [string, unknown][] {
  return Object.entries(values).flatMap(([key, value]) => {
    const name = prefix + key;
    const whole = !isRecord(value) || isMediaValue(value) || isGalleryValue(value);
    return whole ? [[name, value] as [string, unknown]] : fieldsOf(value, `${name}.`);
  });
}

/** The names of the fields that are not as they were. */
export function changedFields(before: FormValues, now: FormValues): string[] {
  const old = Object.fromEntries(fieldsOf(before));
  return fieldsOf(now)
    .filter(([name, value]) => !isEqual(old[name], value))
    .map(([name]) => name);
}

/** Whether any of the changed fields is this one or a part of it. */
export const includesField = (changed: string[], name: string): boolean =>
  changed.some((field) => field === name || field.startsWith(`${name}.`));

/** The fields in which what somebody else stored differs from what they would become by this form. */
export function diff(before: FormValues, theirs: FormValues, mine: FormValues): Difference[] {
  const [old, own] = [Object.fromEntries(fieldsOf(before)), Object.fromEntries(fieldsOf(mine))];
  return fieldsOf(theirs)
    .map(([name, value]) => ({ name, before: old[name], theirs: value, mine: own[name] }))
    .filter((field) => !isEqual(field.before, field.theirs) && !isEqual(field.theirs, field.mine))
    .filter((field) => isChoice(field.theirs, field.mine))
    .map((field) => ({ ...field, both: !isEqual(field.before, field.mine) }));
}

/** A gallery only ever grows by a form, and a picture is not taken away by one: both take what is stored. */
const isChoice = (theirs: unknown, mine: unknown): boolean =>
  !isGalleryValue(theirs) && !(isMediaValue(mine) && isBlank(mine));

/** What the form holds after the choice: what nobody else changed is mine, what differs is as chosen. */
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
  const now = Object.fromEntries(fieldsOf(theirs));
  return kept.reduce((values, [name, value]) => withField(values, name, upon(now[name], value)), theirs);
}

/** My value upon what is stored now: files join or replace what is stored, anything else stands for itself. */
function upon(stored: unknown, mine: unknown): unknown {
  if (isGalleryValue(stored) && isGalleryValue(mine)) return { ...mine, paths: stored.paths };
  if (isMediaValue(stored) && isMediaValue(mine) && mine.file) return { ...mine, path: stored.path };
  return mine;
}
