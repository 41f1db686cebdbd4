import { SearchFacts } from "../../../admin/screens/detail/SearchFacts";
import type { Venue } from "../../../api/types";
import { CentreContentFacts } from "../../../admin/screens/detail/CentreContentFacts";
import { FactGroup, Facts, TextFact } from "../../../admin/screens/detail/Facts";
import { MediaFact } from "../../../admin/screens/detail/MediaFacts";
import { RowFacts } from "../../../admin/screens/detail/RowFacts";

export function VenueDetails({ venue }: { venue: Venue }) {
  return (
    <>
      <Facts title="The venue">
        <TextFact label="Title" text={venue.title} />
        <TextFact label="Description" text={venue.description} />
        <TextFact label="City" text={venue.city} />
        <TextFact label="Region or state" text={venue.state} />
        <TextFact label="Country" text={venue.country} />
        <TextFact label="Overlay text" text={venue.overlayText} />
        <TextFact label="Brand direction" text={venue.brandDirection} />
        <TextFact label="Featured" text={venue.isFeatured ? "Yes" : "No"} />
        <TextFact label="Full width" text={venue.isFullWidth ? "Yes" : "No"} />
        <MediaFact label="Featured image" path={venue.featuredImage} />
        <MediaFact label="Banner image" path={venue.bannerImage} />
        <MediaFact label="Featured video" path={venue.featuredVideo} film />
      </Facts>
      <CentreContentFacts item={venue}>
        <TextFact label="Best for" text={venue.bestFor} />
        <TextFact label="Best season" text={venue.bestSeason} />
      </CentreContentFacts>
      <EventSpaces venue={venue} />
      <Facts title="Accomodation">
        <MediaFact label="Accomodation image or video" path={venue.accomodationImage} />
        <TextFact label="Title" text={venue.accomodationTitle} />
        <TextFact label="Description" text={venue.accomodationDescription} />
      </Facts>
      <Facts title="Near By">
        <TextFact label="Address" text={venue.nearByAddress} />
        <MediaFact label="Map image" path={venue.nearByMapImage} />
      </Facts>
      <RowFacts title="Other Venues" none="No Other Venues Found" rows={venue.itineraryContent} />
      <SearchFacts item={venue} />
    </>
  );
}

function EventSpaces({ venue }: { venue: Venue }) {
  return (
    <section className="facts">
      <h2>Event Spaces</h2>
      <FactGroup title="Banner">
        <MediaFact label="Image" path={venue.eventSpaceBannerImage} />
        <TextFact label="Title" text={venue.eventSpaceBannerTitle} />
        <TextFact label="Description" text={venue.eventSpaceBannerDesc} />
      </FactGroup>
      <FactGroup title="Two images">
        <TextFact label="Title" text={venue.eventSpaceTitle1} />
        <MediaFact label="Left image" path={venue.eventSpaceLeftImage} />
        <MediaFact label="Right image" path={venue.eventSpaceRightImage} />
        <TextFact label="Description" text={venue.eventSpaceDesc1} />
      </FactGroup>
      <FactGroup title="Single image">
        <MediaFact label="Centre image" path={venue.eventSpaceCenterImage} />
        <TextFact label="Title" text={venue.eventSpaceTitle2} />
        <TextFact label="Description" text={venue.eventSpaceDesc2} />
      </FactGroup>
    </section>
  );
}
