import type { DescribedField } from "../../values/described/describedFields";
import { listOf } from "../../values/described/describedValues";
import { type FormValues, isBlank, isRecord } from "../../values/fieldValues";

interface FilledRow {
  row: FormValues;
  /** Its place among all rows. */
  at: number;
}

const filledRows = (rows: unknown): FilledRow[] =>
  listOf(rows).flatMap((row, at) => (isRecord(row) && !isBlank(row) ? { row, at } : []));

const rowFields = (fields: DescribedField[]) => fields.filter(({ type }) => type === "rows");

/** The values without the rows in which nothing is filled in, and without such rows in rows. */
export function withoutBlankRows<Values extends FormValues>(
  fields: DescribedField[],
  values: Values,
): Values {
  const lists = rowFields(fields)
    .filter(({ name }) => name in values)
    .map(({ name, fields: parts }) => [
      name,
      filledRows(values[name]).map(({ row }) => withoutBlankRows(parts, row)),
    ]);
  return { ...values, ...(Object.fromEntries(lists) as FormValues) };
}

/** The name of a control in the form, of its name among the values without blank rows: `plans.2.title` of `plans.0.title`. */
export function nameInForm(fields: DescribedField[], values: FormValues, name: string): string {
  const [list = "", place, ...rest] = name.split(".");
  const field = rowFields(fields).find((each) => each.name === list);
  const found = field && filledRows(values[list])[Number(place)];
  if (!found) return name;
  const within = rest.length ? [nameInForm(field.fields, found.row, rest.join("."))] : [];
  return [list, found.at, ...within].join(".");
}
