import { Link } from "react-router-dom";

import type { ListedVenue } from "../../api/types";
import { pages } from "../../routing/paths";
import { CardSkeletons } from "../../ui/cards/CardSkeletons";
import { SectionHeader } from "../../ui/headings/SectionHeader";
import { Picture } from "../../ui/media/Picture";
import { pictureFrames } from "../../ui/media/pictureFrames";
import { Slider } from "../../ui/slider/Slider";
import { Title } from "../../ui/headings/Title";
import { highlightsLayout } from "../../ui/slider/sliderLayouts";
import { VenueCard, VenuePlace } from "../venues/VenueCard";
import { chooseFeatured } from "./chooseFeatured";

export function VenuesSection({ venues }: { venues: ListedVenue[] | null }) {
  return (
    <>
      <SectionHeader title="Venues">
        Castles, lochside lodges and city rooms. We have slept in each of them, and know which stair creaks.
      </SectionHeader>
      {venues ? <LoadedSection {...chooseFeatured(venues)} /> : <CardSkeletons as="row" />}
      <Link to={pages.venues} className="onward">
        See all the venues
      </Link>
    </>
  );
}

function LoadedSection({ featured, rest }: { featured: ListedVenue | undefined; rest: ListedVenue[] }) {
  return (
    <>
      {featured && (
        <article className="spread">
          <Picture
            path={featured.bannerImage || featured.featuredImage}
            alt=""
            frames={pictureFrames.spread}
          />
          <Link to={pages.venue(featured.slug)} className="spread__text">
            <Title level={3} text={featured.title} />
            <VenuePlace venue={featured} />
            <p dir="auto">{featured.description}</p>
            <span className="onward" aria-hidden="true">
              See the house
            </span>
          </Link>
        </article>
      )}
      <Slider
        label="Venues"
        plan={highlightsLayout}
        slides={rest.map((venue) => (
          <VenueCard key={venue.id} venue={venue} level={3} />
        ))}
      />
    </>
  );
}
