import { SearchFacts } from "../../../admin/screens/detail/SearchFacts";
import type { Event } from "../../../api/types";
import { CentreContentFacts } from "../../../admin/screens/detail/CentreContentFacts";
import { Facts, TextFact } from "../../../admin/screens/detail/Facts";
import { MediaFact, GalleryFact } from "../../../admin/screens/detail/MediaFacts";
import { RowFacts } from "../../../admin/screens/detail/RowFacts";

export function EventDetails({ event }: { event: Event }) {
  const itineraries = event.itineraryContent.map((row) => ({ ...row, image: row.itineraryImage }));
  return (
    <>
      <Facts title="The event">
        <TextFact label="Title" text={event.title} />
        <TextFact label="Venue title" text={event.venueTitle} />
        <TextFact label="Venue location" text={event.venueLocation} />
        <TextFact label="Overlay text" text={event.overlayText} />
        <TextFact label="Featured" text={event.isFeatured ? "Yes" : "No"} />
        <TextFact label="Full width" text={event.isFullWidth ? "Yes" : "No"} />
        <MediaFact label="Featured image" path={event.featuredImage} />
        <MediaFact label="Banner image" path={event.bannerImage} />
        <MediaFact label="Featured video" path={event.featuredVideo} film />
        <GalleryFact paths={event.galleryImages} />
      </Facts>
      <CentreContentFacts item={event}>
        <TextFact label="Best for" text={event.bestFor} />
        <TextFact label="Best season" text={event.bestSeason} />
      </CentreContentFacts>
      <RowFacts title="Itineraries" none="No itinerary yet." rows={itineraries} />
      <VenueParts event={event} />
      <SearchFacts item={event} />
    </>
  );
}

function VenueParts({ event }: { event: Event }) {
  return (
    <>
      <Facts title="Venue banner">
        <MediaFact label="Image" path={event.venueBannerImage} />
        <TextFact label="Title" text={event.venueBannerTitle} />
        <TextFact label="Description" text={event.venueBannerDesc} />
      </Facts>
      <Facts title="Venue tab">
        <MediaFact label="Left image" path={event.venueTabLeftImage} />
        <MediaFact label="Right image" path={event.venueTabRightImage} />
        <TextFact label="Title" text={event.venueTabTitle} />
        <TextFact label="Description" text={event.venueTabDesc} />
      </Facts>
      <Facts title="Gallery banner">
        <MediaFact label="Image" path={event.venueBannerImage2} />
        <TextFact label="Title" text={event.venueBannerTitle2} />
        <TextFact label="Description" text={event.venueBannerDesc2} />
      </Facts>
    </>
  );
}
