import type { ComponentProps } from "react";

import { MAP_HEIGHT, MAP_WIDTH } from "./projection";
import scotland from "./scotland.svg";

/** The outline of Scotland, with what stands on it in its units. */
export const ScotlandMap = ({ children, ...attributes }: ComponentProps<"svg">) => (
  <svg viewBox={`0 0 ${MAP_WIDTH} ${MAP_HEIGHT}`} {...attributes}>
    <image href={scotland} width={MAP_WIDTH} height={MAP_HEIGHT} />
    {children}
  </svg>
);
