import type { ReactNode } from "react";

/** A row of cards that is swiped or scrolled, the next one peeking in. Its children are list items. */
export function Carousel({ label, children }: { label: string; children: ReactNode }) {
  return (
    // A scrolled region must be reachable by keyboard to be scrolled by it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <ul className="carousel" aria-label={label} tabIndex={0}>
      {children}
    </ul>
  );
}
