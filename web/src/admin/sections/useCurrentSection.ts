import { useEffect, useState } from "react";

import { type FormSectionFields, sectionId } from "./sectionAnchors";

/** A section is current once its top is above this share of the window's height. */
const READING_LINE = 0.3;

/** The title of the section at the current scroll position. */
export function useCurrentSection(sections: FormSectionFields[]): string | undefined {
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

/** At the end of the page the last section is current, however short it is. */
function atEnd(): boolean {
  const { scrollHeight } = document.documentElement;
  return scrollHeight > window.innerHeight && window.scrollY + window.innerHeight >= scrollHeight - 2;
}
