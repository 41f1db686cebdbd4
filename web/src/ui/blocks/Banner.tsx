import type { ReactNode } from "react";

import { Picture } from "../media/Picture";
import { itemPictureFrames } from "../media/itemPictureFrames";
import { pictureFrames } from "../media/pictureFrames";
import { openingClasses, openingFrames, scrimClasses, wordedFrames } from "../media/scrim";

interface Props {
  path: string;
  /** Whether it is the first block of the page. Its picture is loaded eagerly and leaves room for what follows. */
  opening?: boolean;
  children: ReactNode;
}

/** A full-width picture with text on it. Without a picture only the text, except at the top of the page. */
export function Banner({ path, opening = false, children }: Props) {
  const plain = !path && !opening;
  const scrim = opening ? `banner--opening ${openingClasses(path)}` : scrimClasses("section", path);
  const variant = plain ? "banner--plain" : scrim;
  return (
    <div className={`banner ${variant}`}>
      {!plain && (
        <Picture
          path={path}
          alt=""
          shape="fill"
          frames={
            opening
              ? openingFrames([path], pictureFrames.openingLow)
              : wordedFrames(itemPictureFrames.banner, [path])
          }
          eager={opening}
        />
      )}
      <div className="banner__words">{children}</div>
    </div>
  );
}
