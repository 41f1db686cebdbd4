import { useEffect, useState } from "react";

import { type FormSectionFields, sectionId } from "./sectionAnchors";

/** How far down the window a part's head may be for the part to be the one being read. */
const READING = 0.3;

/** The title of the part that is being read, following the scrolling. */
export function useCurrentSection(parts: FormSectionFields[]): string | undefined {
  const [current, setCurrent] = useState(parts[0]?.title);
  useEffect(() => {
    const follow = () => {
      const line = window.innerHeight * READING;
      const begun = parts.filter(({ title }) => topOf(title) <= line);
      setCurrent((atEnd() ? parts : begun).at(-1)?.title ?? parts[0]?.title);
    };
    follow();
    window.addEventListener("scroll", follow, { passive: true });
    window.addEventListener("resize", follow);
    return () => {
      window.removeEventListener("scroll", follow);
      window.removeEventListener("resize", follow);
    };
  }, [parts]);
  return current;
}

const topOf = (title: string): number =>
  document.getElementById(sectionId(title))?.getBoundingClientRect().top ?? Infinity;

/** At the end of the page the last part is read, even where it is too short to come up to the line. */
function atEnd(): boolean {
  const { scrollHeight } = document.documentElement;
  return scrollHeight > window.innerHeight && window.scrollY + window.innerHeight >= scrollHeight - 2;
}
