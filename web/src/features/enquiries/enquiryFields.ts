import type { components } from "../../api/schema";
import { DATE_EXAMPLE } from "../../paths/visit";
import type { EnquiryValues } from "./calls";

type NewEnquiry = components["schemas"]["NewEnquiry"];
type Chosen<Name extends "occasion" | "season"> = Exclude<NewEnquiry[Name], "" | null | undefined>;

/** The kinds of events that may be chosen, with their labels. */
export const OCCASIONS: Record<Chosen<"occasion">, string> = {
  wedding: "Wedding",
  party: "Party",
  "brand-event": "Brand event",
  other: "Something else",
};

export const SEASONS: Record<Chosen<"season">, string> = {
  spring: "Spring",
  summer: "Summer",
  autumn: "Autumn",
  winter: "Winter",
};

export type EnquiryField = keyof EnquiryValues;

/** What is wrong with fields, by their names. */
export type FieldErrors = Partial<Record<EnquiryField, string | undefined>>;

export interface FieldDeclaration {
  name: EnquiryField;
  label: string;
  type: "text" | "email" | "tel" | "number" | "long" | Record<string, string>;
  placeholder?: string;
  autoComplete?: string;
  /** What is said when the field is empty; an optional field has none. */
  missing?: string;
}

/** The fields that are specified. */
export const FIELDS: FieldDeclaration[] = [
  { name: "name", label: "Name", type: "text", autoComplete: "name", missing: "Please enter your name." },
  {
    name: "email",
    label: "Email",
    type: "email",
    autoComplete: "email",
    missing: "Please enter the address that we should answer to.",
  },
  { name: "phone", label: "Phone (optional)", type: "tel", autoComplete: "tel" },
  { name: "message", label: "Message", type: "long", missing: "Please enter a message." },
];

/** What helps to answer, all of it optional. */
export const DETAILS: FieldDeclaration[] = [
  { name: "occasion", label: "Kind of event", type: OCCASIONS },
  { name: "guests", label: "Guests", type: "number" },
  { name: "date", label: "Date", type: "text", placeholder: DATE_EXAMPLE },
  { name: "season", label: "No date yet? The season", type: SEASONS },
  { name: "source", label: "How you heard of us", type: "text" },
];

const ALL = [...FIELDS, ...DETAILS];

const named = (...names: EnquiryField[]) =>
  names.flatMap((name) => ALL.filter((field) => field.name === name));

/** The fields of the short form, which asks whether a house is free on a day, in their order. */
export const ASKED = {
  visit: named("date", "guests"),
  fields: named("message", "name", "email"),
  details: named("phone", "occasion", "source"),
};

/** Browsers take fewer addresses than the server, such as none with an é before the @. */
const MAY_BE_ADDRESS = /^[^\s@]+@[^\s@]+$/;

const NO_ADDRESS = "This is not a whole e-mail address, such as name@example.com.";
const NO_NUMBER = "Please enter a whole number, such as 80.";

export const isEnquiryField = (name: string): name is EnquiryField =>
  ALL.some((field) => field.name === name);

/** The form's values as they were typed, those without a text left out unless they are specified. */
export function valuesOf(form: HTMLFormElement): EnquiryValues {
  const typed = [...new FormData(form)].filter(
    (entry): entry is [string, string] => typeof entry[1] === "string",
  );
  const values = Object.fromEntries(typed);
  const given = Object.fromEntries(typed.filter(([, text]) => text));
  const { name = "", email = "", phone = "", message = "" } = values;
  return { ...given, name, email, phone, message };
}

/** The errors that the browser can find. The server checks the same values again. */
export function errorsIn(form: HTMLFormElement): FieldErrors {
  const values = valuesOf(form);
  const missing = FIELDS.filter((field) => field.missing && !values[field.name]?.trim());
  const validity = (name: EnquiryField) => {
    const control = form.elements.namedItem(name);
    return control instanceof HTMLInputElement ? control.validity : undefined;
  };
  return {
    ...(!MAY_BE_ADDRESS.test(values.email.trim()) && { email: NO_ADDRESS }),
    // The value of what is no whole number is empty, and would be lost.
    ...(validity("guests")?.badInput && { guests: NO_NUMBER }),
    ...Object.fromEntries(missing.map((field) => [field.name, field.missing])),
  };
}
