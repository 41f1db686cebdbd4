import type { ReactNode } from "react";
import { Link } from "react-router-dom";

import "./FeatureLink.css";
import { Title } from "../headings/Title";
import { Film } from "../media/Film";
import { Picture } from "../media/Picture";
import { pictureFrames } from "../media/pictureFrames";
import { scrimClasses, wordedFrames } from "../media/scrim";
import { Paragraph } from "../primitives/Paragraph";

interface Props {
  item: { title: string; overlayText: string };
  to: string;
  /** The heading level of the title. */
  level: 2 | 3;
  picture: string;
  /** Plays over the picture. */
  film?: string;
  /** Where it is, below the title. */
  location: ReactNode;
  eager?: boolean;
}

/** A picture or film from edge to edge with the title of an item, linked to the item's page. */
export function FeatureLink({ item, to, level, picture, film = "", location, eager = false }: Props) {
  const { title, overlayText } = item;
  const media = { frames: wordedFrames(pictureFrames.feature, [picture, film]), eager };
  return (
    <article className={`feature ${scrimClasses("feature", picture, film)}`}>
      {film ? (
        <Film path={film} poster={picture} label={`Film of ${title}`} {...media} />
      ) : (
        <Picture path={picture} alt="" shape="fill" {...media} />
      )}
      <Link to={to} className="feature__text">
        <Title level={level} text={title} />
        {location}
        {overlayText && <Paragraph text={overlayText} />}
      </Link>
    </article>
  );
}
