import type { components } from "../../../../api/schema";
import { OCCASIONS } from "../../enquiryFields";
import type { Enquiry } from "../calls/enquiryTypes";
import { dayText, seasonText, subjectsOf, subjectsText } from "../enquiryFacts";

type Step = components["schemas"]["EnquiryStep"];

export type Fact = Exclude<Step["fact"], "">;

/** Every fact that is one line of text or a choice. */
export type TextFact = Exclude<Fact, "subjects">;

interface FactField {
  label: string;
  type: "text" | "email" | "tel" | Record<string, string>;
  inputMode?: "numeric";
  hint?: string;
}

export const FACT_FIELDS: Record<TextFact, FactField> = {
  name: { label: "Name", type: "text" },
  email: { label: "E-mail", type: "email" },
  phone: { label: "Phone", type: "tel" },
  occasion: { label: "Kind of event", type: OCCASIONS },
  date: { label: "Date", type: "text", hint: "A day, a month or a season, such as 19 June 2027." },
  guests: { label: "Guests", type: "text", inputMode: "numeric" },
  source: { label: "Heard of us", type: "text" },
};

export const labelOf = (fact: Fact): string => (fact === "subjects" ? "About" : FACT_FIELDS[fact].label);

/** The facts that corrections change. */
export const FACTS_CHANGED = [
  "name",
  "email",
  "phone",
  "occasion",
  "date",
  "season",
  "guests",
  "source",
  "about",
  "aboutTitle",
  "alsoAbout",
] as const;

/** A fact in words, empty where it is not known. */
export function factText(enquiry: Enquiry, fact: Fact): string {
  if (fact === "subjects") return subjectsText(enquiry);
  return valueText(fact, fact === "date" ? enquiry.date || enquiry.season : enquiry[fact]);
}

/** Whether a fact is what somebody entered for it. */
export const isFact = (enquiry: Enquiry, fact: Fact, entered: string | string[]): boolean =>
  fact === "subjects"
    ? String(subjectsOf(enquiry).map(({ about }) => about)) === String(entered)
    : [factText(enquiry, fact), enquiry[fact]].includes(String(entered));

/** What a step says that a fact is, or was, in words. */
export function valueText(fact: Fact, value: string): string {
  if (fact === "occasion") return (OCCASIONS as Record<string, string>)[value] ?? value;
  return fact === "date" ? seasonText(dayText(value)) : value;
}

/** What was changed, within a sentence such as "Guests changed from 96 to 120". */
export function correctionText({ fact, value, former }: Step): string {
  if (!fact) return "";
  const [label, now, before] = [labelOf(fact), valueText(fact, value), valueText(fact, former)];
  if (!before) return `${label} added: ${now}`;
  return now ? `${label} changed from ${before} to ${now}` : `${label} removed: ${before}`;
}

/** What a fact was at first, where that is known and something else. */
export function firstText(steps: Step[], fact: Fact, enquiry: Enquiry): string {
  const first = valueText(fact, steps.find((step) => step.fact === fact)?.former ?? "");
  return first === factText(enquiry, fact) ? "" : first;
}
