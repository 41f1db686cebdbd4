import { focusFirstError } from "../../../ui/form/validation/focusFirstError";
import type { FieldLabels } from "../../values/itemTypes";
import { type FormSectionFields, goToSection } from "../../values/described/sectionAnchors";
import type { Advice } from "./adviceCalls";

/** The controls of fields that the form has under another name. What can't be featured yet waits for its time. */
const CONTROLS: Record<string, string> = {
  "bookingInfo.image": "bookingInfoImage",
  isFeatured: "publishAt",
  isFullWidth: "publishAt",
};

/** The labels of what is no field of its own in the sections of a kind. */
const LABELS: Record<string, string> = {
  slug: "Web address",
  isFeatured: "Featured",
  isFullWidth: "Full width",
};

const controlName = (field: string): string => CONTROLS[field] ?? field;

/** The label of a field; of one in a row the label of the list and the number of the row, such as "Plans, row 2". */
export function adviceLabel({ labels }: FieldLabels, field: string): string {
  const [list = "", row] = field.split(/\.(?=\d)/);
  const label = (LABELS[field] ?? labels[controlName(list)] ?? list).replace(/ \(optional\)$/, "");
  return row ? `${label}, row ${Number.parseInt(row) + 1}` : label;
}

const holds = (name: string, field: string): boolean => field === name || field.startsWith(`${name}.`);

/** Sorts what to mend into the order of the form's fields. */
export function inFormOrder(sections: FormSectionFields[], advice: Advice[]): Advice[] {
  const names = sections.flatMap((section) => section.names);
  const rank = ({ field }: Advice) => names.findIndex((name) => holds(name, controlName(field)));
  return advice.toSorted((one, other) => rank(one) - rank(other));
}

/** Focuses the control of a field and scrolls to it; where its row is gone, its section. */
export function goToField(form: HTMLFormElement, sections: FormSectionFields[], field: string): void {
  const name = controlName(field);
  const control = form.querySelector(`[name="${name}"]`);
  if (control) {
    focusFirstError(form, (each) => each === name);
    mark(control.closest(".field") ?? control);
    return;
  }
  const section = sections.find(({ names }) => names.some((each) => holds(each, name)));
  if (section) goToSection(section.title);
}

const GLOW = [{ backgroundColor: "rgb(207 162 74 / 45%)" }, { backgroundColor: "transparent" }];

/** Lets a field glow in the middle of the window, as a button shows no focus after a click of the mouse. */
function mark(field: Element): void {
  field.scrollIntoView({ block: "center" });
  field.animate(GLOW, { duration: 2000, easing: "ease-out" });
}
