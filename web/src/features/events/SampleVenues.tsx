import type { ReactNode } from "react";
import { Link } from "react-router-dom";

import { useFetch } from "../../api/fetching/useFetch";
import type { ListedVenue, SiteContent } from "../../api/types";
import { pages } from "../../paths/publicPaths";
import { Picture } from "../../ui/media/Picture";
import { pictureFrames } from "../../ui/media/pictureFrames";
import { Slider } from "../../ui/slider/Slider";
import { venueLayout } from "../../ui/slider/sliderLayouts";
import type { Texts } from "../../site/siteContent";
import { VenueCard } from "../venues/VenueCard";
import { useVenues } from "../venues/calls";
import { fetchFirstVenues, FIRST_VENUES } from "../venues/firstVenues";
import castle from "./drawings/castle.svg";
import island from "./drawings/island.svg";
import lodge from "./drawings/lodge.svg";
import town from "./drawings/town.svg";

/** For samples without a picture, by their index in the row. */
const DRAWINGS = [castle, lodge, town, island];

/**
 * The venues that an editor chose, else the first ones; samples of the kinds of houses where there are none, or where
 * the company has given its samples pictures.
 */
export function SampleVenues({ texts }: { texts: Texts }) {
  const { chosenVenues = [], sampleVenues = [] } = texts;
  const samples = <Samples samples={sampleVenues} />;
  const isOwn = sampleVenues.some(({ picture }) => picture);
  return (
    <div className="sample-venues">
      {chosenVenues.length ? (
        <ChosenVenues ids={chosenVenues} />
      ) : isOwn ? (
        samples
      ) : (
        <FirstVenues otherwise={samples} />
      )}
      <Link to={pages.venues} className="arrow-link">
        {texts.sampleVenuesLink}
      </Link>
    </div>
  );
}

function ChosenVenues({ ids }: { ids: string[] }) {
  const all = useVenues();
  return <Venues venues={ids.flatMap((id) => all?.find((venue) => venue.id === id) ?? [])} />;
}

function FirstVenues({ otherwise }: { otherwise: ReactNode }) {
  const first = useFetch(fetchFirstVenues, FIRST_VENUES);
  return first.state === "ready" && first.value.length > 0 ? <Venues venues={first.value} /> : otherwise;
}

const Venues = ({ venues }: { venues: ListedVenue[] }) => (
  <Slider
    label="Top venues"
    plan={venueLayout}
    slides={venues.map((venue) => (
      <VenueCard key={venue.id} venue={venue} level={3} />
    ))}
  />
);

function Samples({ samples }: { samples: SiteContent["sampleVenues"] }) {
  return (
    <Slider
      label="Top venues"
      plan={venueLayout}
      slides={samples.map(({ title, text, picture }, index) => (
        <article key={title} className="item">
          {picture ? (
            <Picture path={picture} alt="" frames={pictureFrames.slide} />
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
