import { hasMedia, type MediaValue } from "../../../admin/upload/mediaValue";
import type { DetailValues, OtherValues, PackageValues, PlanValues, SectionValues } from "./formValues";

/** A row that is sent, and the name under which the form knows it: what is sent as `plans.0` may be its `plans.2`. */
interface Kept<Row> {
  row: Row;
  from: string;
}

/** The same with those of its own rows that are sent. */
interface Nest<Row, Inner> extends Kept<Row> {
  inner: Kept<Inner>[];
}

export interface FilledRows {
  plans: Nest<PlanValues, OtherValues>[];
  sections: Nest<SectionValues, DetailValues>[];
}

/** Leaves out what says nothing: plans without a title, and others, details and sections that are empty. */
export function omitEmptyRows(values: Pick<PackageValues, "plans" | "additionalDetails">): FilledRows {
  const plans = kept(values.plans, "plans", ({ title }) => says(title)).map(({ row, from }) => ({
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

/** The rows as the API takes them, with the path of each picture in its place. */
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

/** The pictures in the rows that are not stored yet, each with the name of its control. */
export function filesIn({ plans, sections }: FilledRows): [name: string, file: File][] {
  const rows = [...plans, ...sections].flatMap<Kept<{ image: MediaValue }>>(({ inner }) => inner);
  return rows.flatMap(({ row: { image }, from }) => (image.file ? [[`${from}.image`, image.file]] : []));
}

/** The name under which the form knows a field of what was sent. */
export function nameInForm(name: string, { plans, sections }: FilledRows): string {
  const origins = [
    ...originsOf(plans, "plans", "others"),
    ...originsOf(sections, "additionalDetails", "details"),
  ];
  // The innermost row that the field is in comes first.
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
