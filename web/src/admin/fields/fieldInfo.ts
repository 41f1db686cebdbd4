import type { FieldPositions } from "../../ui/wireframe/pageWireframes";
import type { FormSectionFields } from "../values/sectionAnchors";

/** The labels of a form's fields by name, grouped by section, in the order of the form. */
type SectionLabels = Record<string, Record<string, string>>;

export const labelsOf = (sections: SectionLabels): Record<string, string> =>
  Object.assign({}, ...Object.values(sections)) as Record<string, string>;

export const sectionsOf = (sections: SectionLabels): FormSectionFields[] =>
  Object.entries(sections).map(([title, labels]) => ({ title, names: Object.keys(labels) }));

/** Returns the name, label and position that every field takes as props. */
export const fieldProps =
  (labels: Record<string, string>, positions: FieldPositions) =>
  <Name extends string>(name: Name) => ({ name, label: labels[name] ?? name, position: positions[name] });

/** Sentences that list the files a new item needs: the labels of the media fields, in the order of the form. */
export function requiredFilesText(
  labels: Record<string, string>,
  media: readonly string[],
  films: readonly string[] = [],
): string[] {
  const among = (names: readonly string[]) =>
    Object.keys(labels).flatMap((name) => (names.includes(name) ? [labels[name] ?? name] : []));
  return [
    ...sentence("a film", "films", among(films)),
    ...sentence("a picture", "pictures", among(media.filter((name) => !films.includes(name)))),
  ];
}

function sentence(singular: string, plural: string, labels: string[]): string[] {
  if (!labels.length) return [];
  const count = labels.length === 1 ? singular : `${labels.length} ${plural}`;
  return [`You need ${count}: ${labels.join(", ")}.`];
}
