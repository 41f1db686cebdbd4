import { useState } from "react";

import { scrollToId } from "./scroll";

export interface Tab {
  /** The id of the section it scrolls to. */
  id: string;
  label: string;
}

/** A strip of links that scroll smoothly to sections of the page; the one clicked last is the current one. */
export function Tabs({ tabs }: { tabs: Tab[] }) {
  const [current, setCurrent] = useState(tabs[0]?.id);
  const choose = (id: string) => {
    setCurrent(id);
    scrollToId(id);
  };
  return (
    <nav className="tabs" aria-label="On this page">
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
