import { Link } from "react-router-dom";

import type { ListedVenue } from "../../api/types";
import { pages } from "../../paths/publicPaths";
import { CardSkeletons } from "../../ui/cards/CardSkeletons";
import { SectionHeader } from "../../ui/headings/SectionHeader";
import { Picture } from "../../ui/media/Picture";
import { pictureFrames } from "../../ui/media/pictureFrames";
import { Slider } from "../../ui/slider/Slider";
import { Title } from "../../ui/headings/Title";
import { highlightsLayout } from "../../ui/slider/sliderLayouts";
import { VenueCard, VenueLocation } from "../venues/VenueCard";
import { VenueNumbers } from "../venues/VenueNumbers";
import type { Texts } from "../../site/siteContent";
import { chooseFeatured } from "./chooseFeatured";

export function VenuesSection({ texts, venues }: { texts: Texts; venues: ListedVenue[] | null }) {
  return (
    <>
      <SectionHeader title={texts.homeVenuesTitle} text={texts.homeVenuesText} />
      {venues ? (
        <LoadedSection link={texts.homeVenueLink} {...chooseFeatured(venues)} />
      ) : (
        <CardSkeletons as="row" />
      )}
      <Link to={pages.venues} className="arrow-link">
        {texts.homeVenuesLink}
      </Link>
    </>
  );
}

interface LoadedProps {
  /** The text of the link to the first venue. */
  link: string | undefined;
  featured: ListedVenue | undefined;
  rest: ListedVenue[];
}

function LoadedSection({ link, featured, rest }: LoadedProps) {
  return (
    <>
      {featured && (
        <article className="venues-section__featured">
          <Picture
            path={featured.bannerImage || featured.featuredImage}
            alt=""
            frames={pictureFrames.spread}
          />
          <Link to={pages.venue(featured.slug)} className="venues-section__text">
            <Title level={3} text={featured.title} />
            <VenueLocation venue={featured} />
            <VenueNumbers venue={featured} />
            <p dir="auto">{featured.description}</p>
            <span className="arrow-link" aria-hidden="true">
              {link}
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
