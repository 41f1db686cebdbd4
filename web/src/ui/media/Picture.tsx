import { useEffect, useRef, useState } from "react";

import { mediaFactsOf } from "../../api/media/mediaFacts";
import { mediaUrl } from "../../api/media/mediaUrl";
import { srcSetOf } from "../../api/media/renditions";
import { reloadForCsp } from "./cspReload";
import { type PictureFrames, sizesAttribute } from "./sizesAttribute";
import { usePictureAspect } from "./usePictureAspect";

const SHAPES = { wide: [1200, 800], tall: [960, 1200], fill: [1600, 900] } as const;

/** Has the browser tell when the picture is seen, which the site waits for before it loads more. */
const SEEN = { elementtiming: "main" };

interface Props {
  path: string;
  alt: string;
  /** The shape it keeps while loading and when missing. */
  shape?: keyof typeof SHAPES;
  /** Where it stands, one of `pictureFrames`; without one, the browser finds out once it is laid out. */
  frames?: PictureFrames | undefined;
  /** For the one picture that the visitor waits for. */
  eager?: boolean;
}

/** A picture with a placeholder colour while it loads, and a drawing when it is missing or broken. */
export function Picture({ path, alt, shape = "wide", frames, eager = false }: Props) {
  const [broken, setBroken] = useState<string>();
  const image = useRef<HTMLImageElement>(null);
  const { ratio, seeThrough, see } = usePictureAspect(path);
  useEffect(() => {
    // In a page that arrived rendered it may have loaded or failed before anybody listened.
    const shown = image.current;
    if (!shown?.complete || !shown.currentSrc) return;
    if (shown.naturalWidth) see(shown);
    else shown.decode().catch(() => setBroken(path));
  }, [path, see]);
  useEffect(() => reloadForCsp(path), [path]);
  const facts = mediaFactsOf(path);
  const [width, height] = facts?.width ? [facts.width, facts.height] : SHAPES[shape];
  if (!path || path === broken) return <span className={`picture picture--${shape}`} />;
  const portrait = ratio < 1 ? " picture--portrait" : "";
  const plain = seeThrough ? " picture--plain" : "";
  return (
    <span className={`picture picture--${shape}${portrait}${plain}`}>
      {facts?.colour && <StandIn colour={facts.colour} />}
      <img
        ref={image}
        // Before `src`, so that a browser which knows the set never begins with the picture as it was stored.
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

/** A colour written into the page. The policy for styles refuses a `style` attribute that a server wrote, but no `fill`. */
function StandIn({ colour }: { colour: string }) {
  return (
    <svg className="picture__colour" aria-hidden="true">
      <rect width="100%" height="100%" fill={colour} />
    </svg>
  );
}
