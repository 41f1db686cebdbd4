import { useEffect, useState } from "react";

import { yieldToMain } from "../dom/yieldToMain";
import { scrollToId } from "../dom/scrollToId";

interface Tab {
  /** The id of the section it scrolls to. */
  id: string;
  /** `undefined` until it is fetched. */
  label: string | undefined;
}

interface Props {
  tabs: Tab[];
  /** Whether the highlight follows the scroll position; otherwise it stays on the last clicked tab. */
  follow?: boolean;
}

/** A row of buttons that scroll to sections of the page. */
export function Tabs({ tabs, follow = false }: Props) {
  const [current, setCurrent] = useState(tabs[0]?.id);
  useFollowed(follow, tabs, setCurrent);
  const choose = (id: string) => {
    setCurrent(id);
    // Highlights the tab before the layout is measured.
    requestAnimationFrame(() => void yieldToMain(id).then((target) => scrollToId(target)));
  };
  return (
    <nav className={follow ? "tabs tabs--sticky" : "tabs"} aria-label="On this page">
      {tabs.map(({ id, label }) => (
        <button
          key={id}
          type="button"
          aria-current={id === current ? "location" : undefined}
          onClick={() => choose(id)}
        >
          {label}
        </button>
      ))}
    </nav>
  );
}

/** Reports the section at the middle of the window. `tabs` has to be the same array at every rendering. */
function useFollowed(follow: boolean, tabs: Tab[], onCurrent: (id: string | undefined) => void): void {
  useEffect(() => {
    if (!follow || !globalThis.IntersectionObserver) return undefined;
    const sections = tabs.flatMap(({ id }) => document.getElementById(id) ?? []);
    const look = () => {
      const reached = sections.findLast((section) => section.getBoundingClientRect().top <= innerHeight / 2);
      onCurrent((reached ?? sections[0])?.id);
    };
    const observer = new IntersectionObserver(look, { rootMargin: "-50% 0px -50% 0px" });
    sections.forEach((section) => observer.observe(section));
    return () => observer.disconnect();
  }, [follow, tabs, onCurrent]);
}
