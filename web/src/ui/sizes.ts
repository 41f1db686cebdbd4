/** How wide pictures stand in the window, in the words of the `sizes` attribute: the stylesheets' grids, said again. */
export const sizes = {
  /** From edge to edge. */
  full: "100vw",
  /** From edge to edge and as high as a phone, where it shows a strip of itself and so stands wider than the screen. */
  opening: "(max-aspect-ratio: 3/4) 130vw, 100vw",
  /** Beside a text that is narrower than itself. */
  most: "(min-width: 768px) 64vw, 100vw",
  /** One of two, where there is room for two. */
  half: "(min-width: 768px) 50vw, 100vw",
  /** A slide, of which one and a part are seen on a phone and three on a wide screen. */
  slide: "(min-width: 993px) 33vw, 72vw",
  /** A slide of which one and a fifth are seen on a phone. */
  wideSlide: "(min-width: 993px) 31vw, 84vw",
} as const;
