import type { Venue } from "../../api/types";
import { endpoints } from "../../api/endpoints";
import "../pages/itemPageStyles";
import { Banner } from "../../ui/blocks/Banner";
import { BestFor } from "../../ui/blocks/BestFor";
import { CentreBlock } from "../../ui/blocks/CentreBlock";
import { Tabs } from "../../ui/blocks/Tabs";
import { Title } from "../../ui/headings/Title";
import { ItemPage } from "../pages/ItemPage";
import { titleWithPlace } from "../pages/useDocumentTitle";
import { VenueSections, OtherVenues } from "./VenueSections";
import { fetchSingleVenue } from "./calls";
import { venueLocation } from "./venueLocation";
import { Paragraph } from "../../ui/primitives/Paragraph";

export function VenuePage() {
  return (
    <ItemPage
      fetchItem={fetchSingleVenue}
      endpoint={endpoints.singleVenue}
      what="venue"
      titleOf={({ title, city }) => titleWithPlace(title, city)}
    >
      {(venue) => <VenueArticle venue={venue} />}
    </ItemPage>
  );
}

function VenueArticle({ venue }: { venue: Venue }) {
  return (
    <article className="single">
      <header>
        <Banner path={venue.bannerImage || venue.featuredImage} opening>
          <div>
            <Title level={1} text={venue.title} />
            <Paragraph className="banner__place" text={venueLocation(venue)} />
          </div>
          <Paragraph className="banner__text" text={venue.description} />
        </Banner>
      </header>
      <CentreBlock content={venue.centerContent} image={venue.centerContentImage} alt={venue.title}>
        <BestFor bestFor={venue.bestFor} bestSeason={venue.bestSeason} />
      </CentreBlock>
      <Tabs
        tabs={[
          { id: "event-spaces", label: "Event Spaces" },
          { id: "accomodation", label: "Accomodation" },
          ...(venue.nearByMapImage ? [{ id: "near-by", label: "Neary-by" }] : []),
        ]}
      />
      <VenueSections venue={venue} />
      <OtherVenues venues={venue.itineraryContent} />
    </article>
  );
}
