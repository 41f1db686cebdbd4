import { useState } from "react";

import { mediaUrl } from "../api/media";

const SIZES = { wide: [1200, 800], tall: [960, 1200], square: [1000, 1000], fill: [1600, 900] } as const;

interface Props {
  path: string;
  alt: string;
  /** The shape it keeps while loading and when missing. */
  shape?: keyof typeof SIZES;
  /** For the first picture of a page, which must not wait. */
  eager?: boolean;
}

/** A picture that fills its shape. Where there is none, or it does not load, hills are drawn in its place. */
export function Picture({ path, alt, shape = "wide", eager = false }: Props) {
  const [broken, setBroken] = useState<string>();
  const [width, height] = SIZES[shape];
  return (
    <div className={`picture picture--${shape}`}>
      {path && path !== broken && (
        <img
          src={mediaUrl(path)}
          alt={alt}
          width={width}
          height={height}
          loading={eager ? "eager" : "lazy"}
          fetchPriority={eager ? "high" : "auto"}
          decoding="async"
          onError={() => setBroken(path)}
        />
      )}
    </div>
  );
}
