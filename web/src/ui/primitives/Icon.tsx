const SHAPES = {
  up: "M8 13V3M3.5 7.5 8 3l4.5 4.5",
  down: "M8 3v10M3.5 8.5 8 13l4.5-4.5",
  left: "M13 8H3M7.5 3.5 3 8l4.5 4.5",
  right: "M3 8h10M8.5 3.5 13 8l-4.5 4.5",
  out: "M6 3H3v10h10v-3M9 3h4v4M13 3 7 9",
  chevron: "M6 3.5 10.5 8 6 12.5",
  drag: "M5.5 3.5v.01M5.5 8v.01M5.5 12.5v.01M10.5 3.5v.01M10.5 8v.01M10.5 12.5v.01",
} as const;

/**
 * An icon for a labelled button. It is an SVG because our fonts have no arrows: with a character, the browser would
 * search the system's fonts before it shows the page.
 */
export function Icon({ shape }: { shape: keyof typeof SHAPES }) {
  return (
    <svg className="icon" viewBox="0 0 16 16" aria-hidden="true">
      <path d={SHAPES[shape]} />
    </svg>
  );
}
