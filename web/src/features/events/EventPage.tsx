import type { Event } from "../../api/types";
import { endpoints } from "../../api/endpoints";
import "../pages/itemPageStyles";
import { Banner } from "../../ui/blocks/Banner";
import { BestFor } from "../../ui/blocks/BestFor";
import { CentreBlock } from "../../ui/blocks/CentreBlock";
import { Tabs } from "../../ui/blocks/Tabs";
import { Title } from "../../ui/headings/Title";
import { ItemPage } from "../pages/ItemPage";
import { titleWithPlace } from "../pages/useDocumentTitle";
import { Gallery } from "../../ui/lightbox/Gallery";
import { SectionBanner } from "../../ui/headings/SectionBanner";
import { EventSections } from "./EventSections";
import { fetchSingleEvent } from "./calls";

const TABS = [
  { id: "top-venues", label: "TOP VENUES" },
  { id: "how-to-plan", label: "HOW TO PLAN" },
  { id: "book-with-us", label: "BOOK WITH US" },
];

export function EventPage() {
  return (
    <ItemPage
      fetchItem={fetchSingleEvent}
      endpoint={endpoints.singleEvent}
      what="event"
      titleOf={({ title, venueLocation }) => titleWithPlace(title, venueLocation)}
    >
      {(event) => <EventArticle event={event} />}
    </ItemPage>
  );
}

function EventArticle({ event }: { event: Event }) {
  const location = [event.venueTitle, event.venueLocation].filter(Boolean).join(", ");
  return (
    <article className="single">
      <header>
        <Banner path={event.featuredImage} opening>
          <Title level={1} text={event.title} />
          {location && (
            <p className="banner__place">
              at <bdi>{location}</bdi>
            </p>
          )}
        </Banner>
      </header>
      <p className="single__lead">
        A private castle is yours alone from the first cup of tea to the last log on the fire. Nobody else is
        shown to a room, nobody hurries you out of the hall, and breakfast waits for whoever danced longest.
      </p>
      <CentreBlock content={event.centerContent} image={event.centerContentImage} alt={event.title}>
        <BestFor bestFor={event.bestFor} bestSeason={event.bestSeason} />
      </CentreBlock>
      <EventGallery event={event} />
      <Tabs tabs={TABS} />
      <EventSections event={event} />
    </article>
  );
}

/** The gallery of an event with a banner above it. */
function EventGallery({ event }: { event: Event }) {
  return (
    <>
      <SectionBanner
        path={event.venueBannerImage2}
        title={event.venueBannerTitle2}
        text={event.venueBannerDesc2}
      />
      <Gallery paths={event.galleryImages} title={event.title} />
    </>
  );
}
