import type { ReactNode } from "react";

import "./AccountPart.css";

interface Props {
  id: string;
  title: string;
  children: ReactNode;
}

/** A section of the page, with its heading. */
export function AccountPart({ id, title, children }: Props) {
  return (
    <section className="account" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}
