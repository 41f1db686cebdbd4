import { useEffect, useRef, useState } from "react";

import { factsOf } from "../api/facts";
import { mediaUrl } from "../api/media";
import { srcSetOf } from "../api/renditions";
import { sizes as usual } from "./sizes";

const SHAPES = { wide: [1200, 800], tall: [960, 1200], square: [1000, 1000], fill: [1600, 900] } as const;

/** Has the browser tell when the picture is seen, which the site waits for before it loads more. */
const SEEN = { elementtiming: "main" };

interface Props {
  path: string;
  alt: string;
  /** The shape it keeps while loading and when missing. */
  shape?: keyof typeof SHAPES;
  /** How wide it stands, one of `sizes`; from edge to edge, if nothing else is said. */
  sizes?: string;
  /** For the one picture that the visitor waits for. */
  eager?: boolean;
}

/**
 * A picture that fills its shape, in the width that suits the screen, and its colour until it is there. Where there is
 * none, or it does not load, hills are drawn in its place.
 */
export function Picture({ path, alt, shape = "wide", sizes, eager = false }: Props) {
  const [broken, setBroken] = useState<string>();
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    // In a page that arrived rendered it may have failed before anybody listened.
    const { complete, currentSrc, naturalWidth } = image.current ?? {};
    if (complete && currentSrc && !naturalWidth) image.current?.decode().catch(() => setBroken(path));
  }, [path]);
  const facts = factsOf(path);
  const [width, height] = facts?.width ? [facts.width, facts.height] : SHAPES[shape];
  if (!path || path === broken) return <span className={`picture picture--${shape}`} />;
  return (
    <span className={`picture picture--${shape}`}>
      {facts?.colour && <StandIn colour={facts.colour} />}
      <img
        ref={image}
        // Before `src`, so that a browser which knows the set never begins with the picture as it was stored.
        sizes={eager ? (sizes ?? usual.opening) : `auto, ${sizes ?? usual.full}`}
        srcSet={srcSetOf(path, facts?.width)}
        src={mediaUrl(path)}
        alt={alt}
        width={width}
        height={height}
        loading={eager ? "eager" : "lazy"}
        fetchPriority={eager ? "high" : "auto"}
        {...(eager && SEEN)}
        decoding="async"
        onError={() => setBroken(path)}
      />
    </span>
  );
}

/** A colour written into the page. The policy for styles refuses a `style` attribute that a server wrote, but no `fill`. */
function StandIn({ colour }: { colour: string }) {
  return (
    <svg className="picture__colour" aria-hidden="true">
      <rect width="100%" height="100%" fill={colour} />
    </svg>
  );
}
