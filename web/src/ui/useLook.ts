import { useCallback, useState } from "react";

import { factsOf } from "../api/facts";

/** The ratio of most photographs, taken for pictures that nothing is known of. */
const USUAL_RATIO = 3 / 2;

interface Look {
  /** Width by height. */
  ratio: number;
  /** Whether what is behind it may show through. */
  seeThrough: boolean;
}

/**
 * What a picture looks like: what the server told of it, which a page that arrived rendered was drawn by; without that,
 * what `see` learns from the picture once it has loaded.
 */
export function useLook(path: string): Look & { see: (image: HTMLImageElement) => void } {
  const facts = factsOf(path);
  const [seen, setSeen] = useState<Look & { path: string }>();
  const see = useCallback(
    ({ naturalWidth, naturalHeight }: HTMLImageElement) => {
      if (facts || !naturalHeight) return;
      // Once only: in another width the same picture loads anew, and its size is rounded to another ratio.
      // Nothing tells whether it is transparent, and paper behind a picture that is not does no harm.
      setSeen((known) =>
        known?.path === path ? known : { path, ratio: naturalWidth / naturalHeight, seeThrough: true },
      );
    },
    [path, facts],
  );
  const look = seen?.path === path ? seen : { ratio: USUAL_RATIO, seeThrough: false };
  if (!facts) return { ...look, see };
  const ratio = facts.height ? facts.width / facts.height : USUAL_RATIO;
  return { ratio, seeThrough: facts.transparent || facts.format === "SVG", see };
}
