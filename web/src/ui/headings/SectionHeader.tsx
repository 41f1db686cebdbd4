import type { ReactNode } from "react";

export function SectionHeader({ title, children }: { title: string; children: ReactNode }) {
  return (
    <header className="part__head">
      <h2>{title}</h2>
      <p>{children}</p>
    </header>
  );
}
