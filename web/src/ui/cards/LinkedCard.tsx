import type { ReactNode } from "react";
import { Link } from "react-router-dom";

import { Title } from "../headings/Title";
import { Picture } from "../media/Picture";
import { pictureFrames } from "../media/pictureFrames";
import type { PictureFrames } from "../media/sizesAttribute";
import { Paragraph } from "../primitives/Paragraph";

export interface CardLayout {
  /** The heading level of the title. */
  level: 2 | 3;
  /** The layout of the picture; that of a slider by default. */
  frames?: PictureFrames;
}

interface Props extends CardLayout {
  item: { title: string; featuredImage: string; overlayText?: string };
  to: string;
  /** Where it is, below the title. */
  location?: ReactNode;
  /** The content below the link. */
  children?: ReactNode;
}

/** The card of an item in a list or a slider, linked to the item's page. */
export function LinkedCard({ item, to, level, frames = pictureFrames.slide, location, children }: Props) {
  const { title, featuredImage, overlayText } = item;
  return (
    <article className="linked-card">
      <Link to={to}>
        <Picture path={featuredImage} alt="" frames={frames} />
        <Title level={level} text={title} />
        {location}
        {overlayText && <Paragraph className="linked-card__lead" text={overlayText} />}
      </Link>
      {children}
    </article>
  );
}
