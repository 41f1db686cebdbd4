import type { FieldLabels } from "../../../values/itemTypes";
import { isBlank, isEqual, isRecord, type FormValues } from "../../../values/fieldValues";
import type { FormSectionFields } from "../../../values/described/sectionAnchors";

/** What the form of a kind tells about its fields. */
export interface ComparedKind<Item> {
  fieldLabels: FieldLabels;
  sections: FormSectionFields[];
  valuesOf: (item: Item | null) => FormValues;
}

/** A field in two versions. */
export interface FieldComparison {
  /** The name of the field in the form, or in its row. */
  name: string;
  label: string;
  left: unknown;
  right: unknown;
  changed: boolean;
}

/** What an item has besides the fields of its form. */
const OTHER_LABELS: Record<string, string> = {
  slug: "Web address",
  isFeatured: "Featured",
  isFullWidth: "Full width",
};

/** Compares an item in two versions, field by field in the order of the form; without a left one, with an empty form. */
export function compareFields<Item extends object>(
  kind: ComparedKind<Item>,
  left: Item | null,
  right: Item,
): FieldComparison[] {
  const labels = kind.fieldLabels.labels;
  const others = Object.keys(OTHER_LABELS).filter((name) => name in right && !(name in labels));
  const [leftValue, rightValue] = [valuesIn(kind, left), valuesIn(kind, right)];
  return [...Object.keys(labels), ...others].map((name) =>
    compareField(name, fieldLabel(kind, name), leftValue(name), rightValue(name)),
  );
}

export const compareField = (
  name: string,
  label: string,
  left: unknown,
  right: unknown,
): FieldComparison => ({ name, label, left, right, changed: !isSame(left, right) });

/** The label of a field, or of the part of the form that holds its texts, without the note that it is optional. */
export function fieldLabel<Item>({ fieldLabels, sections }: ComparedKind<Item>, name: string): string {
  const section = sections.find(({ names }) => names.some((each) => each.startsWith(`${name}.`)));
  const label = fieldLabels.labels[name] ?? OTHER_LABELS[name] ?? section?.title ?? name;
  return label.replace(/ \(optional\)$/, "");
}

/** Finds the value that the form shows of a field; where it shows a list as one text, the list. */
function valuesIn<Item extends object>(
  kind: ComparedKind<Item>,
  item: Item | null,
): (name: string) => unknown {
  const values = kind.valuesOf(item);
  return (name) => {
    const stored: unknown = item ? Reflect.get(item, name) : undefined;
    const shown = name.split(".").reduce<unknown>(part, values);
    const isList = typeof shown === "string" && Array.isArray(stored);
    return withoutReturns(shown === undefined || isList ? stored : shown);
  };
}

const part = (value: unknown, key: string): unknown => (isRecord(value) ? value[key] : undefined);

/** Forms send line breaks with a carriage return, other programs without one. */
function withoutReturns(value: unknown): unknown {
  if (typeof value === "string") return value.replaceAll("\r\n", "\n");
  if (Array.isArray(value)) return value.map(withoutReturns);
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, withoutReturns(each)]));
}

const isSame = (left: unknown, right: unknown): boolean =>
  isEqual(left, right) || (isBlank(left) && isBlank(right));
