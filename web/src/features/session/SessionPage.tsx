import { type ReactNode, useRef } from "react";

import { useFocusOnArrival } from "../../ui/dom/useFocusOnNavigation";
import { useDocumentTitle } from "../../site/useDocumentTitle";
import { useSiteContent } from "../../site/siteContent";

/** A page for who is not signed in, or may do nothing else. */
export function SessionPage({ title, children }: { title: string; children: ReactNode }) {
  const company = useSiteContent()?.companyName;
  const main = useRef<HTMLElement>(null);
  useDocumentTitle(title);
  useFocusOnArrival(main);
  return (
    <main id="main" ref={main} tabIndex={-1} className="login">
      <header>
        <p className="login__company">{company}</p>
        <h1>{title}</h1>
      </header>
      {children}
    </main>
  );
}
