import { type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { create } from "zustand";
import { useFormContext } from "react-hook-form";

import "./FormSection.css";
import { onReveal } from "../../../ui/form/validation/focusFirstError";
import { Icon } from "../../../ui/primitives/Icon";
import { sectionId } from "../../values/described/sectionAnchors";

interface Props {
  title: string;
  about?: string;
  children: ReactNode;
}

/** A section of a long form, which folds and says what is missing in it; `FormContents` links to it. */
export function FormSection({ title, about, children }: Props) {
  const id = sectionId(title);
  const part = useRef<HTMLFieldSetElement>(null);
  const folded = useIsFolded(id);
  const found = useMissing(part);
  useEffect(() => {
    const section = part.current;
    return section && folded ? onReveal(section, () => flushSync(() => fold([id], false))) : undefined;
  }, [id, folded]);
  return (
    <fieldset ref={part} id={id} className="form-section" tabIndex={-1}>
      <legend>
        <button
          type="button"
          className="form-section__toggle"
          aria-expanded={!folded}
          aria-controls={`${id}-fields`}
          onClick={() => fold([id], !folded)}
        >
          <Icon shape="chevron" />
          {title}
        </button>
      </legend>
      <p className="form-section__missing note">{missingText(found)}</p>
      <div id={`${id}-fields`} className="form-section__fields" hidden={folded}>
        {about && <p className="form-section__about">{about}</p>}
        {children}
      </div>
    </fieldset>
  );
}

function missingText({ missing, wrong }: { missing: number; wrong: number }): string {
  const parts = [missing > 0 && `${missing} to fill in`, wrong > 0 && `${wrong} to mend`];
  return parts.filter(Boolean).join(", ");
}

const KEY = "folded-sections";

/** The ids of the sections that this browser shows folded, in all forms. */
const useFolded = create<{ ids: string[] }>(() => ({ ids: stored() }));

function stored(): string[] {
  try {
    const ids: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(ids) ? ids.filter((id) => typeof id === "string") : [];
  } catch {
    return [];
  }
}

const useIsFolded = (id: string): boolean => useFolded(({ ids }) => ids.includes(id));

/** Folds or opens sections, and remembers it. */
export function fold(ids: string[], folded: boolean): void {
  const others = useFolded.getState().ids.filter((id) => !ids.includes(id));
  const now = folded ? [...others, ...ids] : others;
  useFolded.setState({ ids: now });
  try {
    localStorage.setItem(KEY, JSON.stringify(now));
  } catch (cause) {
    console.error("Failed to remember the folded sections", cause);
  }
}

/** How many controls within an element are required and empty, and how many are wrong; it follows what is typed. */
function useMissing(part: RefObject<HTMLElement | null>) {
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
