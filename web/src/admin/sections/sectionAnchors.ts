/** A named part of a long form, and the names of the fields in it; the name of a list stands for its rows. */
export interface FormSectionFields {
  title: string;
  names: string[];
}

/** The id of the part of that title. */
export const sectionId = (title: string): string => `part-${title.toLowerCase().replace(/\W+/g, "-")}`;

/** Brings a part into sight, with the focus on it so that the next key goes on from there. */
export function goToSection(title: string): void {
  const part = document.getElementById(sectionId(title));
  part?.focus({ preventScroll: true });
  part?.scrollIntoView();
}
