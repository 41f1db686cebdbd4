import { type RefObject, useEffect, useState } from "react";
import { useFormContext } from "react-hook-form";

/** How many controls within an element are required and empty, and how many are wrong; it follows what is typed. */
export function useMissing(part: RefObject<HTMLElement | null>) {
  const { subscribe } = useFormContext();
  const [found, setFound] = useState({ missing: 0, wrong: 0 });
  useEffect(() => {
    const element = part.current;
    if (!element) return undefined;
    const count = () => {
      const now = countIn(element);
      setFound((before) => (before.missing === now.missing && before.wrong === now.wrong ? before : now));
    };
    let timer = setTimeout(count);
    // The controls show the values a moment after they were set.
    const callback = () => {
      clearTimeout(timer);
      timer = setTimeout(count);
    };
    const stop = subscribe({ formState: { values: true, errors: true }, callback });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [part, subscribe]);
  return found;
}

const CONTROLS = "input, textarea, select, [role=textbox]";

function countIn(element: HTMLElement) {
  const controls = [...element.querySelectorAll(CONTROLS)];
  const missing = controls.filter((control) => isRequired(control) && isEmpty(control));
  const wrong = controls.filter(
    (control) => control.getAttribute("aria-invalid") === "true" && !missing.includes(control),
  );
  return { missing: missing.length, wrong: wrong.length };
}

const isRequired = (control: Element): boolean => control.matches(":required, [aria-required=true]");

/** A control for files is required only as long as there is no file. */
function isEmpty(control: Element): boolean {
  if (control instanceof HTMLInputElement && control.type === "file") return true;
  const text = "value" in control ? String(control.value) : (control.textContent ?? "");
  return text.trim() === "";
}
