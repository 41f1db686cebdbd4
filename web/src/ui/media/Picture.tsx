import { useCallback, useEffect, useRef, useState } from "react";

import "./cropPosition.css";
import { alternativeText, useMediaFacts } from "../../api/media/mediaFacts";
import { mediaUrl } from "../../api/media/mediaUrl";
import { srcSetOf } from "../../api/media/renditions";
import { CENTRE, cropClasses, focalPointOf, usualPoint } from "./cropPosition";
import { type PictureFrames, sizesAttribute } from "./sizesAttribute";
import { isInBackOffice } from "../../paths/publicPaths";

const SHAPES = { wide: [1200, 800], tall: [960, 1200], fill: [1600, 900] } as const;

/** The end of the path of a film's poster, which is cut as the film. */
const POSTER = /_poster\.jpg$/;

/** Reports the paint of the main picture to `waitForPaint`. */
const SEEN = { elementtiming: "main" };

interface Props {
  path: string;
  alt: string;
  /** The aspect ratio while it is loading or missing. */
  shape?: keyof typeof SHAPES;
  /** Its layout, one of `pictureFrames` or `itemPictureFrames`; without one, the browser uses `sizes="auto"`. */
  frames?: PictureFrames | undefined;
  /** Whether it is the main picture of the page. */
  eager?: boolean;
}

/** A picture with a placeholder colour while it is loading, and a drawing when it is missing or broken. */
export function Picture({ path, alt, shape = "wide", frames, eager = false }: Props) {
  const [broken, setBroken] = useState<string>();
  const image = useRef<HTMLImageElement>(null);
  const { ratio, seeThrough, see } = usePictureAspect(path);
  useEffect(() => {
    // In a server-rendered page it may have loaded or failed before hydration.
    const shown = image.current;
    if (!shown?.complete || !shown.currentSrc) return;
    if (shown.naturalWidth) see(shown);
    else shown.decode().catch(() => setBroken(path));
  }, [path, see]);
  useEffect(() => reloadForCsp(path), [path]);
  const facts = useMediaFacts(path);
  const film = useMediaFacts(path.replace(POSTER, ""));
  const [width, height] = facts?.width ? [facts.width, facts.height] : SHAPES[shape];
  if (!path || path === broken) return <span className={`picture picture--${shape}`} />;
  const point = focalPointOf(film, POSTER.test(path) ? CENTRE : usualPoint(ratio));
  const plain = seeThrough ? " picture--plain" : "";
  return (
    <span className={`picture picture--${shape}${plain}`}>
      {facts?.colour && <StandIn colour={facts.colour} />}
      <img
        ref={image}
        // Before `src`, so that the browser does not start to load the original.
        sizes={frames ? sizesAttribute(frames, ratio) : "auto, 100vw"}
        srcSet={srcSetOf(path, facts?.width)}
        src={mediaUrl(path)}
        alt={alternativeText(facts, alt)}
        className={cropClasses(point)}
        width={width}
        height={height}
        loading={eager ? "eager" : "lazy"}
        fetchPriority={eager ? "high" : "auto"}
        {...(eager && SEEN)}
        decoding="async"
        onLoad={({ currentTarget }) => see(currentTarget)}
        onError={() => setBroken(path)}
      />
    </span>
  );
}

/** The placeholder colour. The security policy forbids `style` attributes in server-rendered HTML, but not `fill`. */
function StandIn({ colour }: { colour: string }) {
  return (
    <svg className="picture__colour" aria-hidden="true">
      <rect width="100%" height="100%" fill={colour} />
    </svg>
  );
}

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
function usePictureAspect(path: string): PictureAspect & { see: (image: HTMLImageElement) => void } {
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

/** The path that the document was loaded at. This module is loaded before any navigation. */
const loadedAt = globalThis.window?.location.pathname ?? "";

type PageLocation = Pick<Location, "origin" | "pathname" | "reload">;

/**
 * Reloads the document for a picture of another site, unless it was loaded at this path. The content security policy
 * allows only the sites whose pictures the loaded page shows, and applies until the next load. The policy of the back
 * office allows every site.
 */
export function reloadForCsp(picture: string, page: PageLocation = location, loaded = loadedAt): void {
  if (isCrossOrigin(picture, page.origin) && page.pathname !== loaded && !isInBackOffice(loaded))
    page.reload();
}

const isCrossOrigin = (picture: string, origin: string): boolean =>
  /^https?:\/\//i.test(picture) && !picture.startsWith(`${origin}/`);
