import { dialledNumber } from "../../../../ui/primitives/phoneNumber";

/** A `mailto:` link to the sender with a subject. */
export function mailLink(email: string, company = ""): string {
  const subject = company ? `Your enquiry to ${company}` : "Your enquiry";
  // Encodes all reserved characters except the @.
  const address = encodeURIComponent(email).replaceAll("%40", "@");
  return `mailto:${address}?subject=${encodeURIComponent(subject)}`;
}

/** A `tel:` link for a number in any notation; `undefined` when it is not a number. */
export function phoneLink(phone: string): string | undefined {
  const number = dialledNumber(phone);
  return /^\+?\d{3,}/.test(number) ? `tel:${number}` : undefined;
}
