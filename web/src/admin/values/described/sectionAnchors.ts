import { revealField } from "../../../ui/form/validation/focusFirstError";

/** A section of a long form and the names of its fields; the name of a list includes its rows. */
export interface FormSectionFields {
  title: string;
  names: string[];
}

export const sectionId = (title: string): string => `part-${title.toLowerCase().replace(/\W+/g, "-")}`;

/** Shows a section, scrolls to it and focuses it, so that Tab continues from there. */
export function goToSection(title: string): void {
  const section = document.getElementById(sectionId(title));
  if (section) revealField(section);
  section?.focus({ preventScroll: true });
  section?.scrollIntoView();
}
