import { useCallback, useState } from "react";

import { useMediaFacts } from "../../api/media/mediaFacts";

/** The ratio of most photographs, used for pictures without metadata. */
const USUAL_RATIO = 3 / 2;

/** Renditions of one picture have slightly different ratios, as their sizes are rounded. */
const isClose = (one: number, other: number): boolean => Math.abs(one / other - 1) < 0.03;

interface PictureAspect {
  /** Width divided by height. */
  ratio: number;
  /** Whether the picture may be transparent. */
  seeThrough: boolean;
}

/** The aspect ratio and transparency of a picture: from its metadata, or from `see` after it has loaded. */
export function usePictureAspect(path: string): PictureAspect & { see: (image: HTMLImageElement) => void } {
  const facts = useMediaFacts(path);
  const [seen, setSeen] = useState<PictureAspect & { path: string }>();
  const see = useCallback(
    ({ naturalWidth, naturalHeight }: HTMLImageElement) => {
      if (facts || !naturalHeight) return;
      // It may be transparent. The background for transparent pictures is invisible behind an opaque one.
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
