import { type MouseEvent, useCallback, useState } from "react";
import { get, useFormState } from "react-hook-form";

import "./FormContents.css";
import { type FormSectionFields, goToSection, sectionId } from "./sectionAnchors";
import { useCurrentSection } from "./useCurrentSection";
import { useDismiss } from "../../ui/dom/useDismiss";

/**
 * The parts of a long form, marking where one is and where something is wrong. Beside the form where there is room for
 * it; on a phone it is a line above that unfolds. `parts` must not be made anew at every rendering.
 */
export function FormContents({ parts }: { parts: FormSectionFields[] }) {
  const { errors } = useFormState();
  const current = useCurrentSection(parts);
  const [open, setOpen] = useState(false);
  const faulty = ({ names }: FormSectionFields) => names.some((name) => get(errors, name));
  const go = (event: MouseEvent, title: string) => {
    // The address stays as it is, so that Back still leads out of the form.
    event.preventDefault();
    setOpen(false);
    goToSection(title);
  };
  const place = useDismiss<HTMLElement>(
    open,
    useCallback(() => setOpen(false), []),
  );
  return (
    <nav ref={place} className="contents" aria-label="Parts of the form">
      <button
        type="button"
        className="contents__toggle"
        aria-expanded={open}
        aria-controls="contents"
        onClick={() => setOpen(!open)}
      >
        <span className="unseen">Parts of the form, now at </span>
        {current}
      </button>
      <ol id="contents" className={open ? "contents__list contents__list--open" : "contents__list"}>
        {parts.map((part) => (
          <li key={part.title}>
            <a
              href={`#${sectionId(part.title)}`}
              aria-current={part.title === current ? "true" : undefined}
              onClick={(event) => go(event, part.title)}
            >
              {part.title}
              {faulty(part) && (
                <span className="contents__fault">
                  <span className="unseen">, something is wrong here</span>
                </span>
              )}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
