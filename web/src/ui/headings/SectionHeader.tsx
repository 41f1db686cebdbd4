import type { ReactNode } from "react";

/** How a part of a page begins: its title, and beside it what it is about. */
export function SectionHeader({ title, children }: { title: string; children: ReactNode }) {
  return (
    <header className="part__head">
      <h2>{title}</h2>
      <p>{children}</p>
    </header>
  );
}
