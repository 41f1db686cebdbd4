import type { FieldValues } from "react-hook-form";

import forms from "../../../api/forms.json";
import { type DescribedField, type FormDifferences, type FormField, formLabel } from "./describedFields";
import { describedValues } from "./describedValues";
import { valueAt } from "../fieldValues";
import type { FieldLabels } from "../itemTypes";
import { PUBLISHING_SECTION } from "./publishingSection";
import type { FormSectionFields } from "./sectionAnchors";

interface FormPart {
  title: string;
  about: string | undefined;
  fields: DescribedField[];
}

export interface DescribedForm {
  parts: FormPart[];
  fields: DescribedField[];
  sections: FormSectionFields[];
  fieldLabels: FieldLabels;
  /** The files that a new item needs. */
  requiredFiles: DescribedField[];
  /** The form's values for an item; for `null`, those of an empty form. */
  valuesOf: (item: object | null) => FieldValues;
  differences: FormDifferences;
}

const SEARCH = "search";

/** The section about search engines and shared links. */
export const SEARCH_TITLE = "Search and sharing";

const SEARCH_ABOUT =
  "How search engines and shared links show the page. What stays empty is filled in from the page itself.";

/** The form of a kind, from the declarations of its fields and what differs. */
export function describedForm(kind: keyof typeof forms, differences: FormDifferences): DescribedForm {
  const declared = forms[kind] as FormField[];
  const all = declared.map((field) => describedField(field, differences.fields, true));
  const fields = all.filter(({ exclusive }) => !exclusive);
  const titles = [...new Set(all.map(({ section }) => section))];
  const parts = titles.map((section) => {
    const title = section === SEARCH ? SEARCH_TITLE : section || differences.first;
    return {
      title,
      about: section === SEARCH ? SEARCH_ABOUT : differences.about?.[title],
      fields: all.filter((each) => each.section === section),
    };
  });
  return {
    parts,
    fields,
    sections: [...parts.map(sectionOf), PUBLISHING_SECTION],
    fieldLabels: labelsOf(fields),
    requiredFiles: fields.filter(({ type, required }) => required && MEDIA.includes(type)),
    valuesOf: (item) => ({ slug: valueAt(item, "slug") ?? "", ...describedValues(fields)(item) }),
    differences,
  };
}

const sectionOf = ({ title, fields }: FormPart): FormSectionFields => ({
  title,
  names: fields.filter(({ exclusive }) => !exclusive).map(({ name }) => name),
});

/** A declared field with what differs for it; `startsBlank`: a list without rows shows a blank one. */
export function describedField(
  field: FormField,
  differences: FormDifferences["fields"] = {},
  startsBlank = false,
  path = field.name,
): DescribedField {
  const fields = (field.fields ?? []).map((part) =>
    describedField(part, differences, startsBlank, `${path}.${part.name}`),
  );
  return { ...field, fields, differs: differences[path] ?? {}, startsBlank };
}

function labelsOf(fields: DescribedField[]): FieldLabels {
  const rendered = fields.flatMap(({ name, differs }) => (differs.render ? [[name, differs.render]] : []));
  return {
    labels: Object.fromEntries(fields.map((field) => [field.name, formLabel(field)])),
    render: Object.fromEntries(rendered) as NonNullable<FieldLabels["render"]>,
  };
}

const MEDIA = ["media", "media_list"];

/** Sentences that list the files, films first. */
export function requiredFilesText(files: DescribedField[]): string[] {
  const namesOf = (isFilm: boolean) =>
    files.filter(({ film }) => (film === "only") === isFilm).map(({ label }) => label);
  return [
    ...sentence("a film", "films", namesOf(true)),
    ...sentence("a picture", "pictures", namesOf(false)),
  ];
}

function sentence(singular: string, plural: string, labels: string[]): string[] {
  if (!labels.length) return [];
  const count = labels.length === 1 ? singular : `${labels.length} ${plural}`;
  return [`You need ${count}: ${labels.join(", ")}.`];
}
