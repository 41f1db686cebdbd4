import { type MouseEvent, useCallback, useState, useEffect } from "react";
import { get, useFormState } from "react-hook-form";

import "./FormContents.css";
import { type FormSectionFields, goToSection, sectionId } from "../../values/described/sectionAnchors";
import { useDismiss } from "../../../ui/dom/useDismiss";
import { useHeightProperty } from "../../../ui/dom/useHeightProperty";

/** The table of contents of a long form. `sections` must be the same array at every rendering. */
export function FormContents({ sections }: { sections: FormSectionFields[] }) {
  const { errors } = useFormState();
  const current = useCurrentSection(sections);
  const [open, setOpen] = useState(false);
  const hasErrors = ({ names }: FormSectionFields) => names.some((name) => get(errors, name));
  const go = (event: MouseEvent, title: string) => {
    // The URL does not change, so that Back still leaves the form.
    event.preventDefault();
    setOpen(false);
    goToSection(title);
  };
  const nav = useDismiss<HTMLElement>(
    open,
    useCallback(() => setOpen(false), []),
  );
  useHeightProperty(nav, "--contents");
  return (
    <nav ref={nav} className="form-contents" aria-label="Parts of the form">
      <button
        type="button"
        className="form-contents__toggle"
        aria-expanded={open}
        aria-controls="contents"
        onClick={() => setOpen(!open)}
      >
        <span className="visually-hidden">Parts of the form, now at </span>
        {current}
      </button>
      <ol
        id="contents"
        className={open ? "form-contents__list form-contents__list--open" : "form-contents__list"}
      >
        {sections.map((section) => (
          <li key={section.title}>
            <a
              href={`#${sectionId(section.title)}`}
              aria-current={section.title === current ? "true" : undefined}
              onClick={(event) => go(event, section.title)}
            >
              {section.title}
              {hasErrors(section) && (
                <span className="form-contents__fault">
                  <span className="visually-hidden">, something is wrong here</span>
                </span>
              )}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** A section is current once its top is above this share of the window's height. */
const READING_LINE = 0.3;

function useCurrentSection(sections: FormSectionFields[]): string | undefined {
  const [current, setCurrent] = useState(sections[0]?.title);
  useEffect(() => {
    const follow = () => {
      const line = window.innerHeight * READING_LINE;
      const begun = sections.filter(({ title }) => topOf(title) <= line);
      setCurrent((atEnd() ? sections : begun).at(-1)?.title ?? sections[0]?.title);
    };
    follow();
    window.addEventListener("scroll", follow, { passive: true });
    window.addEventListener("resize", follow);
    return () => {
      window.removeEventListener("scroll", follow);
      window.removeEventListener("resize", follow);
    };
  }, [sections]);
  return current;
}

const topOf = (title: string): number =>
  document.getElementById(sectionId(title))?.getBoundingClientRect().top ?? Infinity;

/** Whether the page is scrolled to its end, where the last section is current even if it is short. */
function atEnd(): boolean {
  const { scrollHeight } = document.documentElement;
  return scrollHeight > window.innerHeight && window.scrollY + window.innerHeight >= scrollHeight - 2;
}
