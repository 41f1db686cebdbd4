import type { ReactNode } from "react";

export interface ItemFact {
  label: string;
  /** Without one the fact is left out. */
  value: ReactNode;
}

/** Facts of an item side by side, and what follows them; nothing where none is known. */
export function ItemFacts({ facts, children }: { facts: ItemFact[]; children?: ReactNode }) {
  const known = facts.filter(({ value }) => value);
  if (!known.length && !children) return null;
  return (
    <div className="section item-facts">
      {known.length > 0 && (
        <dl className="best-for">
          {known.map(({ label, value }, index) => (
            // oxlint-disable-next-line react/no-array-index-key
            <div key={`${index} ${label}`}>
              <dt dir="auto">{label}</dt>
              <dd dir="auto">{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {children}
    </div>
  );
}
