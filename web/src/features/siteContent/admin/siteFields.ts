import { isMediaValue, isRecord } from "../../../admin/form/fieldValues";
import type { FieldLabels } from "../../../admin/form/itemFormTypes";
import type { FormSectionFields } from "../../../admin/sections/sectionAnchors";
import type { components } from "../../../api/schema";
import type { SiteValues } from "./siteValues";

/** A field as the server declares it. */
export type SiteField = components["schemas"]["SiteField"];

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

const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** The labels of all fields with their sections, as several sections have a heading. */
export function labelsOf(fields: SiteField[], render: FieldLabels["render"] = {}): FieldLabels {
  const labels = fields.map(({ name, section, label }) => [name, `${titleOf(section)}: ${label}`]);
  return { labels: Object.fromEntries(labels) as Record<string, string>, render };
}

/** A field that a search found; `excerpt` is the part of its value with a word that its label does not have. */
export interface FoundField {
  section: SiteSection;
  field: SiteField;
  excerpt: string;
}

/** The fields whose label, section or present value has all words of a search. */
export function foundFields(sections: SiteSection[], search: string, values: SiteValues = {}): FoundField[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  if (!words.length) return [];
  return sections.flatMap((section) =>
    section.fields.flatMap((field) => {
      const name = `${section.title} ${field.label}`.toLowerCase();
      const value = textIn(values[field.name]);
      const inValue = words.filter((word) => !name.includes(word));
      if (!inValue.every((word) => value.toLowerCase().includes(word))) return [];
      return [{ section, field, excerpt: inValue[0] ? excerptOf(value, inValue[0]) : "" }];
    }),
  );
}

/** The texts of a value, those of its rows included; pictures and choices have none. */
function textIn(value: unknown): string {
  if (typeof value === "string") return value;
  if (isMediaValue(value)) return "";
  const parts = Array.isArray(value) ? value.filter(isRecord) : isRecord(value) ? Object.values(value) : [];
  return parts.map(textIn).filter(Boolean).join(" ");
}

/** How much of a value is shown before and after a word. */
const BEFORE = 20;
const AFTER = 60;

/** The part of a text around a word, cut between words. */
function excerptOf(text: string, word: string): string {
  const at = text.toLowerCase().indexOf(word);
  const from = at > BEFORE ? text.indexOf(" ", at - BEFORE) + 1 : 0;
  const to = at + AFTER;
  const shown = text.slice(from, to);
  return `${from ? "…" : ""}${to < text.length ? `${shown.replace(/\s*\S*$/, "")}…` : shown}`;
}
