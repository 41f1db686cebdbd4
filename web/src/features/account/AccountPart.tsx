import type { ReactNode } from "react";

import "./AccountPart.css";

/** A section of the page, with its heading. */
export function AccountPart({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section className="account" aria-labelledby={id}>
      <h2 id={id} tabIndex={-1}>
        {title}
      </h2>
      {children}
    </section>
  );
}
