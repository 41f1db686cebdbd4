import type { DescribedField } from "./describedFields";

/** Sentences that list the files a new item needs, in the order of the form. */
export function requiredFilesText(fields: DescribedField[]): string[] {
  const files = fields.filter(({ type, required }) => required && ["media", "media_list"].includes(type));
  const labelsOf = (isFilm: boolean) =>
    files.filter(({ film }) => (film === "only") === isFilm).map(({ label }) => label);
  return [
    ...sentence("a film", "films", labelsOf(true)),
    ...sentence("a picture", "pictures", labelsOf(false)),
  ];
}

function sentence(singular: string, plural: string, labels: string[]): string[] {
  if (!labels.length) return [];
  const count = labels.length === 1 ? singular : `${labels.length} ${plural}`;
  return [`You need ${count}: ${labels.join(", ")}.`];
}
