import "./Facts.css";
import type { ReactNode } from "react";

export function Facts({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="facts">
      <h2>{title}</h2>
      <dl>{children}</dl>
    </section>
  );
}

export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd dir="auto">{children}</dd>
    </div>
  );
}

/** A text, or a dash when it is empty. */
export function TextFact({ label, text }: { label: string; text: string }) {
  return <Fact label={label}>{text || "–"}</Fact>;
}
