import { type ReactNode, useEffect, useRef } from "react";
import { useLocation } from "react-router-dom";

import { keepInView } from "../../ui/dom/keepInView";

import "./AccountPart.css";

/** A section of the page, with its heading. A link may lead to it, and what loads above does not push it away. */
export function AccountPart({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  const { hash } = useLocation();
  const part = useRef<HTMLElement>(null);
  useEffect(() => {
    if (hash === `#${id}` && part.current) return keepInView(part.current);
    return undefined;
  }, [hash, id]);
  return (
    <section ref={part} className="account ruled stack" aria-labelledby={id}>
      <h2 id={id} tabIndex={-1}>
        {title}
      </h2>
      {children}
    </section>
  );
}
