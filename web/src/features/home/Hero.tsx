import { Link } from "react-router-dom";

import type { ListedVenue } from "../../api/types";
import { pages } from "../../paths/publicPaths";
import type { Texts } from "../../site/siteContent";
import { Film } from "../../ui/media/Film";
import { Picture } from "../../ui/media/Picture";
import { Title } from "../../ui/headings/Title";
import { pictureFrames } from "../../ui/media/pictureFrames";
import { scrimClasses } from "../../ui/media/scrim";

interface Props {
  texts: Texts;
  /** The venue whose film is shown. */
  venue: ListedVenue | undefined;
}

export function Hero({ texts, venue }: Props) {
  const film = texts.homeFilm || (venue?.featuredVideo ?? "");
  const still = texts.homeStill || (venue?.featuredImage ?? "");
  const headline = texts.homeHeadline || texts.tagline;
  return (
    <section className={`hero ${scrimClasses(still, film)}`}>
      {film ? (
        <Film
          key={film}
          path={film}
          poster={still}
          label={texts.homeFilmLabel ?? ""}
          frames={pictureFrames.opening}
          eager
        />
      ) : (
        <Picture path={still} alt="" shape="fill" frames={pictureFrames.opening} eager />
      )}
      <div className="hero__text">
        <div className="hero__title">{headline && <Title level={1} text={headline} />}</div>
        <p dir="auto">{texts.homeLead}</p>
        <Link to={pages.contact} className="button">
          {texts.startLabel}
        </Link>
      </div>
    </section>
  );
}
