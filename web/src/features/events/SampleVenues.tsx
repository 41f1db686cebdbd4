import { Link } from "react-router-dom";

import type { SiteContent } from "../../api/types";
import { pages } from "../../paths/publicPaths";
import { Picture } from "../../ui/media/Picture";
import { pictureSizes } from "../../ui/media/pictureSizes";
import { Slider } from "../../ui/slider/Slider";
import { venueLayout } from "../../ui/slider/sliderLayouts";
import type { Texts } from "../../site/siteContent";
import { VenueCard } from "../venues/VenueCard";
import { useVenues } from "../venues/calls";
import castle from "./drawings/castle.svg";
import island from "./drawings/island.svg";
import lodge from "./drawings/lodge.svg";
import town from "./drawings/town.svg";

/** For samples without a picture, by their place in the row. */
const DRAWINGS = [castle, lodge, town, island];

/** Samples of the kinds of houses, or the venues that an editor chose instead. */
export function SampleVenues({ texts }: { texts: Texts }) {
  const { chosenVenues = [], sampleVenues = [] } = texts;
  return (
    <div className="sample-venues">
      {chosenVenues.length ? <ChosenVenues ids={chosenVenues} /> : <Samples samples={sampleVenues} />}
      <Link to={pages.venues} className="arrow-link">
        {texts.sampleVenuesLink}
      </Link>
    </div>
  );
}

function ChosenVenues({ ids }: { ids: string[] }) {
  const all = useVenues();
  const venues = ids.flatMap((id) => all?.find((venue) => venue.id === id) ?? []);
  return (
    <Slider
      label="Top venues"
      plan={venueLayout}
      slides={venues.map((venue) => (
        <VenueCard key={venue.id} venue={venue} level={3} />
      ))}
    />
  );
}

function Samples({ samples }: { samples: SiteContent["sampleVenues"] }) {
  return (
    <Slider
      label="Top venues"
      plan={venueLayout}
      slides={samples.map(({ title, text, picture }, index) => (
        <article key={title} className="item">
          {picture ? (
            <Picture path={picture} alt="" frames={pictureSizes.slide} />
          ) : (
            <div className="picture picture--wide">
              <img
                src={DRAWINGS[index % DRAWINGS.length]}
                alt=""
                width={600}
                height={400}
                loading="lazy"
                decoding="async"
              />
            </div>
          )}
          <h3>{title}</h3>
          <p>{text}</p>
        </article>
      ))}
    />
  );
}
