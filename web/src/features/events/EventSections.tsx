import type { Event } from "../../api/types";
import { Carousel } from "../../ui/Carousel";
import { Picture } from "../../ui/Picture";

/** The parts of an event's page that its tabs lead to. */
export function EventSections({ event }: { event: Event }) {
  return (
    <>
      <House event={event} />
      <Course event={event} />
      <Booking event={event} />
    </>
  );
}

function House({ event }: { event: Event }) {
  return (
    <section id="top-venues" className="part">
      <div className="feature">
        <Picture path={event.venueBannerImage} alt="" shape="fill" />
        <div className="feature__text">
          <h2>{event.venueBannerTitle}</h2>
          <p>{event.venueBannerDesc}</p>
        </div>
      </div>
      <div className="pair">
        <Picture path={event.venueTabLeftImage} alt={event.venueTabTitle} shape="square" />
        <Picture path={event.venueTabRightImage} alt={event.venueTabTitle} shape="square" />
      </div>
      <div className="words">
        <h3>{event.venueTabTitle}</h3>
        <p>{event.venueTabDesc}</p>
      </div>
    </section>
  );
}

function Course({ event }: { event: Event }) {
  return (
    <section id="how-to-plan" className="part part--dark">
      {event.itineraryContent.length > 0 && (
        <Carousel label="The course of the event">
          {event.itineraryContent.map((entry) => (
            <li key={entry.itineraryImage + entry.title}>
              <article className="card">
                <Picture path={entry.itineraryImage} alt="" />
                <h3>{entry.title}</h3>
                <p className="card__text">{entry.description}</p>
              </article>
            </li>
          ))}
        </Carousel>
      )}
    </section>
  );
}

function Booking({ event }: { event: Event }) {
  return (
    <section id="book-with-us" className="part">
      <div className="feature">
        <Picture path={event.venueBannerImage2} alt="" shape="fill" />
        <div className="feature__text">
          <h2>{event.venueBannerTitle2}</h2>
          <p>{event.venueBannerDesc2}</p>
          {/* The link has no target, as specified. */}
          {/* oxlint-disable-next-line jsx-a11y/anchor-is-valid */}
          <a href="#" className="button">
            ENQUIRE NOW
          </a>
        </div>
      </div>
    </section>
  );
}
