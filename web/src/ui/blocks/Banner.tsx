import type { ReactNode } from "react";

import { Picture } from "../media/Picture";
import { pictureFrames } from "../media/pictureFrames";
import { scrimClasses } from "../media/scrim";

interface Props {
  path: string;
  /** Whether it opens the page, and is what the visitor waits for. */
  opening?: boolean;
  children: ReactNode;
}

/** A picture from edge to edge with words on it; the words alone where there is no picture and nothing opens with it. */
export function Banner({ path, opening = false, children }: Props) {
  const plain = !path && !opening;
  const variant = plain ? "banner--plain" : `${opening ? "banner--opening " : ""}${scrimClasses(path)}`;
  return (
    <div className={`banner ${variant}`}>
      {!plain && (
        <Picture
          path={path}
          alt=""
          shape="fill"
          frames={opening ? pictureFrames.opening : pictureFrames.banner}
          eager={opening}
        />
      )}
      <div className="banner__words">{children}</div>
    </div>
  );
}
