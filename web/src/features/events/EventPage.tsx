import type { Event } from "../../api/types";
import "../pages/itemPageStyles";
import "./PlanningSteps.css";
import { ActionBar } from "../../ui/blocks/ActionBar";
import { Banner } from "../../ui/blocks/Banner";
import { BestFor } from "../../ui/blocks/BestFor";
import { CentreBlock } from "../../ui/blocks/CentreBlock";
import { Tabs } from "../../ui/blocks/Tabs";
import { Title } from "../../ui/headings/Title";
import { ItemPage } from "../pages/ItemPage";
import { Gallery } from "../../ui/gallery/Gallery";
import { SectionBanner } from "../../ui/blocks/SectionBanner";
import { useBookingPath } from "../packages/bookingPath";
import { EventFacts } from "./EventFacts";
import { EventDay, EventSections } from "./EventSections";
import { useTexts } from "../../site/siteContent";
import { fetchSingleEvent } from "./calls";

export function EventPage() {
  return (
    <ItemPage fetchItem={fetchSingleEvent} endpoint="/api/admin/single-event/{id}" what="event">
      {(event) => <EventArticle event={event} />}
    </ItemPage>
  );
}

function EventArticle({ event }: { event: Event }) {
  const texts = useTexts();
  const booking = useBookingPath(texts.bookingLink ?? "");
  const location = [event.venueTitle, event.venueLocation].filter(Boolean).join(", ");
  return (
    <article className="item-page">
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
      <CentreBlock content={event.centerContent} image={event.centerContentImage} alt={event.title}>
        <BestFor labels={texts} bestFor={event.bestFor} bestSeason={event.bestSeason} />
      </CentreBlock>
      <EventFacts event={event} />
      <EventGallery event={event} />
      <EventDay title={texts.eventDayTitle} items={event.itineraryContent} />
      {texts.eventLead !== "" && <p className="item-page__lead">{texts.eventLead}</p>}
      <Tabs
        tabs={[
          { id: "top-venues", label: texts.topVenuesTab },
          { id: "how-to-plan", label: texts.planTab },
          { id: "book-with-us", label: texts.bookingTab },
        ]}
      />
      <EventSections event={event} texts={texts} />
      <ActionBar text={event.title} to={booking} label={texts.enquireLabel} />
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
