import { isMediaValue, isRecord } from "../../../../admin/values/fieldValues";
import type { SiteField, SiteSection } from "../siteFields";
import type { FieldValues } from "react-hook-form";

/** A field that a search found; `excerpt` is the part of its value with a word that its label does not have. */
export interface FoundField {
  section: SiteSection;
  field: SiteField;
  excerpt: string;
}

/** The fields whose label, section or present value has all words of a search. */
export function foundFields(sections: SiteSection[], search: string, values: FieldValues = {}): FoundField[] {
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
