/** A new letter to whoever wrote, with a subject that they know again. */
export function mailLink(email: string, company = ""): string {
  const subject = company ? `Your enquiry to ${company}` : "Your enquiry";
  // An address may hold what would end it in a link; its own @ is meant.
  const address = encodeURIComponent(email).replaceAll("%40", "@");
  return `mailto:${address}?subject=${encodeURIComponent(subject)}`;
}

/** A call of the number, however it was typed; nothing where no number was. */
export function phoneLink(phone: string): string | undefined {
  const number = phone.replaceAll(/[^\d+]/g, "");
  return /^\+?\d{3,}$/.test(number) ? `tel:${number}` : undefined;
}
