import { Link } from "react-router-dom";

import type { ListedVenue } from "../../api/types";
import { pages } from "../../routing/paths";
import { Film } from "../../ui/media/Film";
import { Picture } from "../../ui/media/Picture";
import { Title } from "../../ui/headings/Title";
import { pictureFrames } from "../../ui/media/pictureFrames";
import { scrimClasses } from "../../ui/media/scrim";

interface Props {
  tagline: string | undefined;
  /** The venue whose film is shown. */
  venue: ListedVenue | undefined;
}

export function Hero({ tagline, venue }: Props) {
  const { featuredVideo: film = "", featuredImage: still = "" } = venue ?? {};
  return (
    <section className={`hero ${scrimClasses(still, film)}`}>
      {film ? (
        <Film
          key={film}
          path={film}
          poster={still}
          label="Scotland, where our days and nights take place"
          frames={pictureFrames.opening}
          eager
        />
      ) : (
        <Picture path={still} alt="" shape="fill" frames={pictureFrames.opening} eager />
      )}
      <div className="hero__text">
        <div className="hero__title">{tagline && <Title level={1} text={tagline} />}</div>
        <p>We find the house, plan the day and stay until the last dance.</p>
        <Link to={pages.contact} className="button">
          Start planning
        </Link>
      </div>
    </section>
  );
}
