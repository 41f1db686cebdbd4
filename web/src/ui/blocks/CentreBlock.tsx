import type { ReactNode } from "react";

import type { CenterContent } from "../../api/types";
import { Picture } from "../media/Picture";
import { itemPictureFrames } from "../media/itemPictureFrames";
import { scrimClasses, wordedFrames } from "../media/scrim";
import { Paragraph } from "../primitives/Paragraph";

interface Props {
  content: CenterContent;
  image: string;
  alt: string;
  /** The position of the two texts relative to the picture. */
  texts?: "beside" | "over";
  children?: ReactNode;
}

/** The centre content of an item's page: texts beside the picture or on it, or side by side without a picture. */
export function CentreBlock({ content, image, alt, texts = "beside", children }: Props) {
  return (
    <section className={`centre-block centre-block--${image ? texts : "plain"}`}>
      {content.topText && <Paragraph className="centre-block__top" text={content.topText} />}
      <div
        className={
          texts === "over" ? `centre-block__body ${scrimClasses("centre", image)}` : "centre-block__body"
        }
      >
        {image && (
          <div className="centre-block__picture">
            <Picture
              path={image}
              alt={alt}
              shape={texts === "over" ? "fill" : "tall"}
              frames={
                texts === "over"
                  ? wordedFrames(itemPictureFrames.centreUnder, [image])
                  : itemPictureFrames.centre
              }
            />
          </div>
        )}
        <div className="centre-block__texts">
          <Paragraph text={content.leftText} />
          <Paragraph text={content.rightText} />
        </div>
      </div>
      {children}
    </section>
  );
}
