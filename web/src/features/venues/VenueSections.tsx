import type { Venue } from "../../api/types";
import { mapOf } from "../../paths";
import { Carousel } from "../../ui/Carousel";
import { Media } from "../../ui/Media";
import { Picture } from "../../ui/Picture";

/** The parts of a venue's page that its tabs lead to. */
export function VenueSections({ venue }: { venue: Venue }) {
  return (
    <>
      <EventSpaces venue={venue} />
      <Accomodation venue={venue} />
      {venue.nearByMapImage && <NearBy venue={venue} />}
      {venue.itineraryContent.length > 0 && <OtherVenues venue={venue} />}
    </>
  );
}

function EventSpaces({ venue }: { venue: Venue }) {
  return (
    <section id="event-spaces" className="part">
      <div className="feature">
        <Picture path={venue.eventSpaceBannerImage} alt="" shape="fill" />
        <div className="feature__text">
          <h2>{venue.eventSpaceBannerTitle}</h2>
          <p>{venue.eventSpaceBannerDesc}</p>
        </div>
      </div>
      <div className="pair">
        <Picture path={venue.eventSpaceLeftImage} alt={venue.eventSpaceTitle1} shape="square" />
        <Picture path={venue.eventSpaceRightImage} alt={venue.eventSpaceTitle1} shape="square" />
      </div>
      <div className="words">
        <h3>{venue.eventSpaceTitle1}</h3>
        <p>{venue.eventSpaceDesc1}</p>
      </div>
      <Picture path={venue.eventSpaceCenterImage} alt={venue.eventSpaceTitle2} />
      <div className="words">
        <h3>{venue.eventSpaceTitle2}</h3>
        <p>{venue.eventSpaceDesc2}</p>
      </div>
    </section>
  );
}

function Accomodation({ venue }: { venue: Venue }) {
  return (
    <section id="accomodation" className="part part--dark">
      <div className="feature">
        <Media path={venue.accomodationImage} label={venue.accomodationTitle} />
      </div>
      <div className="words">
        <h2>{venue.accomodationTitle}</h2>
        <p>{venue.accomodationDescription}</p>
      </div>
    </section>
  );
}

function NearBy({ venue }: { venue: Venue }) {
  return (
    <section id="near-by" className="part">
      <div className="words">
        <h2>Near by</h2>
        <p>{venue.nearByAddress}</p>
        <a
          className="onward"
          href={mapOf(venue.title, venue.city, venue.state, venue.country)}
          target="_blank"
          rel="noreferrer"
        >
          view on map
        </a>
      </div>
      <Picture path={venue.nearByMapImage} alt={`Map of the surroundings of ${venue.title}`} />
    </section>
  );
}

function OtherVenues({ venue }: { venue: Venue }) {
  return (
    <section className="part">
      <Carousel label="Around the venue">
        {venue.itineraryContent.map((other) => (
          <li key={other.image + other.title}>
            <article className="card">
              <Picture path={other.image} alt="" />
              {other.title && <h3>{other.title}</h3>}
              {other.description && <p className="card__text">{other.description}</p>}
            </article>
          </li>
        ))}
      </Carousel>
    </section>
  );
}
