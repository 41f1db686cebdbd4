import type { EnquiryValues } from "./calls";

export type EnquiryField = keyof EnquiryValues;

/** What is wrong with fields, by their names. */
export type FieldErrors = Partial<Record<EnquiryField, string | undefined>>;

export interface FieldDeclaration {
  name: EnquiryField;
  label: string;
  type: "text" | "email" | "tel" | "long";
  autoComplete?: string;
  /** What is said when the field is empty; an optional field has none. */
  missing?: string;
}

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

const NO_ADDRESS = "This is not a whole e-mail address, such as name@example.com.";

export const isEnquiryField = (name: string): name is EnquiryField =>
  FIELDS.some((field) => field.name === name);

/** The form's values, as they were typed. */
export function valuesOf(form: HTMLFormElement): EnquiryValues {
  const typed = new FormData(form);
  const textOf = (name: EnquiryField) => String(typed.get(name) ?? "");
  return { name: textOf("name"), email: textOf("email"), phone: textOf("phone"), message: textOf("message") };
}

/** The errors that the browser can find. The server checks the same values again. */
export function errorsIn(form: HTMLFormElement): FieldErrors {
  const values = valuesOf(form);
  const email = form.elements.namedItem("email");
  const missing = FIELDS.filter((field) => field.missing && !values[field.name].trim());
  const isAddress = !(email instanceof HTMLInputElement) || !email.validity.typeMismatch;
  return {
    ...(isAddress ? {} : { email: NO_ADDRESS }),
    ...Object.fromEntries(missing.map((field) => [field.name, field.missing])),
  };
}
