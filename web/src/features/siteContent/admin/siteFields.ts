import { kebab } from "../../../paths/adminPaths";
import type { FieldLabels } from "../../../admin/values/itemTypes";
import type { FormSectionFields } from "../../../admin/values/described/sectionAnchors";
import type { DescribedField } from "../../../admin/values/described/describedFields";
import type { components } from "../../../api/schema";

export type SiteField = DescribedField;

/** The site content as it is stored. */
export type StoredSite = components["schemas"]["SiteContent"];

/** A section of the form: its name in the addresses of the back office, and its fields in their order. */
export interface SiteSection extends FormSectionFields {
  path: string;
  fields: SiteField[];
}

const TITLES: Record<string, string> = {
  company: "Company",
  header: "Header",
  footer: "Footer",
  missing: "Page not found",
  home: "Front page",
  about: "About",
  lists: "Lists of venues and events",
  contact: "Contact",
  eventPage: "Event page",
  itemPages: "Venue and packege pages",
  search: "Search and sharing",
};

/** The times of the whole site content. */
export const SCHEDULE: FormSectionFields = { title: "Schedule", names: ["publishAt"] };

/** Groups the fields by section, in the order in which they are declared. */
export function sectionsOf(fields: SiteField[]): SiteSection[] {
  const names = [...new Set(fields.map(({ section }) => section))];
  return names.map((name) => {
    const own = fields.filter(({ section }) => section === name);
    return { title: titleOf(name), path: kebab(name), fields: own, names: own.map((field) => field.name) };
  });
}

const titleOf = (section: string): string => TITLES[section] ?? section;

/** The labels of all fields with their sections, as several sections have a heading. */
export function labelsOf(fields: SiteField[], render: FieldLabels["render"] = {}): FieldLabels {
  const labels = fields.map(({ name, section, label }) => [name, `${titleOf(section)}: ${label}`]);
  return { labels: Object.fromEntries(labels) as Record<string, string>, render };
}
