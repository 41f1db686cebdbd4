import { useCallback, useState } from "react";

import { mediaFactsOf } from "../../api/media/mediaFacts";

/** The ratio of most photographs, taken for pictures that nothing is known of. */
const USUAL_RATIO = 3 / 2;

/** In another width the same picture loads anew, its size rounded to a slightly other ratio, which is no news. */
const isClose = (one: number, other: number): boolean => Math.abs(one / other - 1) < 0.03;

interface PictureAspect {
  /** Width by height. */
  ratio: number;
  /** Whether what is behind it may show through. */
  seeThrough: boolean;
}

/** The aspect ratio and transparency of a picture: from the server, or learned by `see` once it has loaded. */
export function usePictureAspect(path: string): PictureAspect & { see: (image: HTMLImageElement) => void } {
  const facts = mediaFactsOf(path);
  const [seen, setSeen] = useState<PictureAspect & { path: string }>();
  const see = useCallback(
    ({ naturalWidth, naturalHeight }: HTMLImageElement) => {
      if (facts || !naturalHeight) return;
      // Nothing tells whether it is transparent, and paper behind a picture that is not does no harm.
      const look = { path, ratio: naturalWidth / naturalHeight, seeThrough: true };
      setSeen((known) => (known?.path === path && isClose(known.ratio, look.ratio) ? known : look));
    },
    [path, facts],
  );
  const look = seen?.path === path ? seen : { ratio: USUAL_RATIO, seeThrough: false };
  if (!facts) return { ...look, see };
  const ratio = facts.height ? facts.width / facts.height : USUAL_RATIO;
  return { ratio, seeThrough: facts.transparent || facts.format === "SVG", see };
}
