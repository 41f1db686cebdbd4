import { isBlank } from "../../../admin/values/fieldValues";
import { hasMedia, type MediaValue } from "../../../admin/values/media/mediaValue";
import type { DetailValues, OtherValues, PackageValues, PlanValues, SectionValues } from "./formValues";

/** A row that is sent, with its name in the form: the `plans.0` that is sent may be `plans.2` of the form. */
interface Kept<Row> {
  row: Row;
  from: string;
}

/** A row that is sent, with its inner rows that are sent. */
interface Nest<Row, Inner> extends Kept<Row> {
  inner: Kept<Inner>[];
}

export interface FilledRows {
  plans: Nest<PlanValues, OtherValues>[];
  sections: Nest<SectionValues, DetailValues>[];
}

/** Omits plans without a title, and empty pictures, details and sections. A draft keeps a plan that is not blank. */
export function omitEmptyRows(
  values: Pick<PackageValues, "plans" | "additionalDetails">,
  isDraft = false,
): FilledRows {
  const isKept = (plan: PlanValues) => (isDraft ? !isBlank(plan) : says(plan.title));
  const plans = kept(values.plans, "plans", isKept).map(({ row, from }) => ({
    row: { ...row, description: row.description.trim() },
    from,
    inner: kept(row.others, `${from}.others`, ({ image, text }) => hasMedia(image) || says(text)),
  }));
  const sections = kept(values.additionalDetails, "additionalDetails", () => true)
    .map(({ row, from }) => ({
      row,
      from,
      inner: kept(
        row.details,
        `${from}.details`,
        (detail) => hasMedia(detail.image) || says(detail.description),
      ),
    }))
    .filter(({ row, inner }) => says(row.text) || inner.length > 0);
  return { plans, sections };
}

/** The rows in the format of the API, with the paths of their pictures. */
export function rowsSent({ plans, sections }: FilledRows, pathOf: (image: MediaValue) => string) {
  const stored = <Row extends { image: MediaValue }>({ row }: Kept<Row>) => ({
    ...row,
    image: pathOf(row.image),
  });
  return {
    plans: plans.map(({ row, inner }) => ({ ...row, others: inner.map(stored) })),
    additionalDetails: sections.map(({ row, inner }) => ({ ...row, details: inner.map(stored) })),
  };
}

/** The new pictures in the rows, each with the name of its field. */
export function filesIn({ plans, sections }: FilledRows): [name: string, file: File][] {
  const rows = [...plans, ...sections].flatMap<Kept<{ image: MediaValue }>>(({ inner }) => inner);
  return rows.flatMap(({ row: { image }, from }) => (image.file ? [[`${from}.image`, image.file]] : []));
}

/** The form's name of a field that was sent. */
export function nameInForm(name: string, { plans, sections }: FilledRows): string {
  const origins = [
    ...originsOf(plans, "plans", "others"),
    ...originsOf(sections, "additionalDetails", "details"),
  ];
  // Inner rows come before the row that contains them.
  const origin = origins.find(([sent]) => name.startsWith(`${sent}.`));
  return origin ? origin[1] + name.slice(origin[0].length) : name;
}

const originsOf = (rows: Nest<unknown, unknown>[], list: string, inner: string): [string, string][] =>
  rows.flatMap((row, at) => [
    ...row.inner.map(({ from }, index): [string, string] => [`${list}.${at}.${inner}.${index}`, from]),
    [`${list}.${at}`, row.from],
  ]);

const kept = <Row>(rows: Row[], name: string, keeps: (row: Row) => boolean): Kept<Row>[] =>
  rows.map((row, at) => ({ row, from: `${name}.${at}` })).filter(({ row }) => keeps(row));

const says = (text: string): boolean => text.trim() !== "";
