import { useEffect, useRef, useState } from "react";

import { mediaFactsOf } from "../../api/media/mediaFacts";
import { mediaUrl } from "../../api/media/mediaUrl";
import { srcSetOf } from "../../api/media/renditions";
import { reloadForCsp } from "./cspReload";
import { type PictureFrames, sizesAttribute } from "./sizesAttribute";
import { usePictureAspect } from "./usePictureAspect";

const SHAPES = { wide: [1200, 800], tall: [960, 1200], fill: [1600, 900] } as const;

/** The least ratio of a landscape. Wide frames cut so much from portraits and squares that heads would be lost. */
const LANDSCAPE = 1.3;

/** Reports the paint of the main picture to `waitForPaint`. */
const SEEN = { elementtiming: "main" };

interface Props {
  path: string;
  alt: string;
  /** The aspect ratio while it is loading or missing. */
  shape?: keyof typeof SHAPES;
  /** Its layout, one of `pictureFrames`; without one, the browser uses `sizes="auto"`. */
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
  const facts = mediaFactsOf(path);
  const [width, height] = facts?.width ? [facts.width, facts.height] : SHAPES[shape];
  if (!path || path === broken) return <span className={`picture picture--${shape}`} />;
  const fromTop = ratio < LANDSCAPE ? " picture--from-top" : "";
  const plain = seeThrough ? " picture--plain" : "";
  return (
    <span className={`picture picture--${shape}${fromTop}${plain}`}>
      {facts?.colour && <StandIn colour={facts.colour} />}
      <img
        ref={image}
        // Before `src`, so that the browser does not start to load the original.
        sizes={frames ? sizesAttribute(frames, ratio) : "auto, 100vw"}
        srcSet={srcSetOf(path, facts?.width)}
        src={mediaUrl(path)}
        alt={alt}
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
