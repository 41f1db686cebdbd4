import type { ReactNode } from "react";

interface Props {
  title: string;
  children: ReactNode;
}

/** How a part of a page begins: its title, and beside it what it is about. */
export function SectionHeader({ title, children }: Props) {
  return (
    <header className="part__head">
      <h2>{title}</h2>
      <p>{children}</p>
    </header>
  );
}
