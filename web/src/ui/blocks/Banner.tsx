import type { ReactNode } from "react";

import { Picture } from "../media/Picture";
import { itemPictureSizes } from "../media/itemPictureSizes";
import { openingClasses, openingFrames, scrimClasses, wordedFrames } from "../media/scrim";

interface Props {
  path: string;
  /** Whether it is the first block of the page, whose picture is loaded eagerly; "low" leaves room for what follows. */
  opening?: boolean | "low";
  children: ReactNode;
}

/** A full-width picture with text on it. Without a picture only the text, except at the top of the page. */
export function Banner({ path, opening = false, children }: Props) {
  const plain = !path && !opening;
  const low = opening === "low";
  const scrim = opening
    ? `banner--opening${low ? " banner--low" : ""} ${openingClasses(path)}`
    : scrimClasses("section", path);
  const variant = plain ? "banner--plain" : scrim;
  return (
    <div className={`banner ${variant}`}>
      {!plain && (
        <Picture
          path={path}
          alt=""
          shape="fill"
          frames={opening ? openingFrames([path], low) : wordedFrames(itemPictureSizes.banner, path)}
          eager={Boolean(opening)}
        />
      )}
      <div className="banner__words">{children}</div>
    </div>
  );
}
