import { Link } from "react-router-dom";

import type { Venue } from "../../api/types";
import { useContactPath } from "../../paths/contactPath";
import { FactList, hasFactList } from "./facts/FactList";
import type { splitFacts } from "./facts/venueFacts";
import { mapSearchUrl } from "./venueLocation";
import { isFilm } from "../../api/media/acceptedFormats";
import { Film } from "../../ui/media/Film";
import { Picture } from "../../ui/media/Picture";
import type { PictureFrames } from "../../ui/media/sizesAttribute";
import { PicturePair } from "../../ui/blocks/PicturePair";
import { SectionBanner } from "../../ui/blocks/SectionBanner";
import { itemPictureFrames } from "../../ui/media/itemPictureFrames";
import { TitleAndText } from "../../ui/blocks/TitleAndText";
import { SlideCard } from "../../ui/cards/SlideCard";
import { Slider } from "../../ui/slider/Slider";
import { venueLayout } from "../../ui/slider/sliderLayouts";
import type { Texts } from "../../site/siteContent";
import { Paragraph } from "../../ui/primitives/Paragraph";

interface Props {
  venue: Venue;
  texts: Texts;
}

export function VenueSections({ venue, texts, facts }: Props & { facts: ReturnType<typeof splitFacts> }) {
  return (
    <>
      <EventSpaces venue={venue} texts={texts} />
      <Accomodation venue={venue} texts={texts} />
      {hasFactList(venue, facts) && <FactList venue={venue} facts={facts} texts={texts} />}
      {venue.nearByMapImage && <NearBy venue={venue} texts={texts} />}
    </>
  );
}

function EventSpaces({ venue, texts }: Props) {
  const isTold = [venue.eventSpaceBannerTitle, venue.eventSpaceTitle1, venue.eventSpaceTitle2].some(Boolean);
  return (
    <section id="event-spaces" className="section section--led">
      <SectionBanner
        path={venue.eventSpaceBannerImage}
        title={venue.eventSpaceBannerTitle}
        text={venue.eventSpaceBannerDesc}
      />
      <PicturePair
        left={venue.eventSpaceLeftImage}
        right={venue.eventSpaceRightImage}
        alt={venue.eventSpaceTitle1}
      />
      <TitleAndText title={venue.eventSpaceTitle1} text={venue.eventSpaceDesc1} />
      {venue.eventSpaceCenterImage && (
        <div className="panorama">
          <Picture
            path={venue.eventSpaceCenterImage}
            alt={venue.eventSpaceTitle2}
            shape="fill"
            frames={itemPictureFrames.panorama}
          />
        </div>
      )}
      <TitleAndText title={venue.eventSpaceTitle2} text={venue.eventSpaceDesc2} />
      {isTold && <AskLink text={texts.askSpaces} />}
    </section>
  );
}

function Accomodation({ venue, texts }: Props) {
  const { accomodationImage: background, description } = venue;
  return (
    <section
      id="accomodation"
      className={background ? "section section--dark section--ends-wide" : "section section--dark"}
    >
      <TitleAndText level={2} title={venue.accomodationTitle} text={venue.accomodationDescription} />
      <AskLink text={texts.askRooms} />
      {background ? (
        <figure className="backdrop">
          <div className="backdrop__media">
            <Media
              path={background}
              label={venue.accomodationTitle || venue.title}
              frames={itemPictureFrames.backdrop}
            />
          </div>
          {description && <figcaption dir="auto">{description}</figcaption>}
        </figure>
      ) : (
        <Paragraph className="section__caption" text={description} />
      )}
    </section>
  );
}

/** A link to the form of enquiries, which names the venue. */
const AskLink = ({ text }: { text: string | undefined }) => (
  <Link to={useContactPath()} className="arrow-link">
    {text}
  </Link>
);

function NearBy({ venue, texts }: Props) {
  return (
    <section id="near-by" className="section near-by">
      <div className="near-by__words">
        <h2>{texts.nearByTitle}</h2>
        <address dir="auto">{venue.nearByAddress}</address>
        <a
          className="arrow-link"
          href={mapSearchUrl(venue.title, venue.city, venue.state, venue.country)}
          target="_blank"
          rel="noreferrer"
        >
          {texts.nearByLink}
        </a>
      </div>
      <Picture
        path={venue.nearByMapImage}
        alt={`Map of the surroundings of ${venue.title}`}
        frames={itemPictureFrames.map}
      />
    </section>
  );
}

interface OtherVenuesProps {
  title: string | undefined;
  venues: Venue["itineraryContent"];
}

/** Sights around a venue; nothing when there are none. */
export function OtherVenues({ title: heading, venues }: OtherVenuesProps) {
  if (!venues.length) return null;
  return (
    <section className="section">
      <h2 className="section__title">{heading}</h2>
      <Slider
        label="Around the venue"
        plan={venueLayout}
        slides={venues.map(({ title, description, image }, index) => (
          // oxlint-disable-next-line react/no-array-index-key
          <SlideCard key={`${index} ${title}`} image={image} title={title} text={description} />
        ))}
      />
    </section>
  );
}

/** A picture or film, by the extension of its path, that fills its container. */
function Media({ path, label, frames }: { path: string; label: string; frames: PictureFrames }) {
  return isFilm(path) ? (
    <Film path={path} label={label} frames={frames} />
  ) : (
    <Picture path={path} alt={label} shape="fill" frames={frames} />
  );
}
