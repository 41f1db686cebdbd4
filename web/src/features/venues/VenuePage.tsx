import type { Venue } from "../../api/types";
import { endpoints } from "../../api/endpoints";
import "../pages/itemPageStyles";
import "./backdrop.css";
import "./nearBy.css";
import { Banner } from "../../ui/blocks/Banner";
import { BestFor } from "../../ui/blocks/BestFor";
import { CentreBlock } from "../../ui/blocks/CentreBlock";
import { Tabs } from "../../ui/blocks/Tabs";
import { Title } from "../../ui/headings/Title";
import { ItemPage } from "../pages/ItemPage";
import { VenueBar, VenueDay } from "./day/VenueDay";
import { VenueSections, OtherVenues } from "./VenueSections";
import { useTexts } from "../../site/siteContent";
import { fetchSingleVenue } from "./calls";
import { venueLocation } from "./venueLocation";
import { Paragraph } from "../../ui/primitives/Paragraph";

export function VenuePage() {
  return (
    <ItemPage fetchItem={fetchSingleVenue} endpoint={endpoints.singleVenue} what="venue">
      {(venue) => <VenueArticle venue={venue} />}
    </ItemPage>
  );
}

function VenueArticle({ venue }: { venue: Venue }) {
  const texts = useTexts();
  return (
    <article className="item-page">
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
        <BestFor labels={texts} bestFor={venue.bestFor} bestSeason={venue.bestSeason} />
      </CentreBlock>
      <Tabs
        tabs={[
          { id: "event-spaces", label: texts.spacesTab },
          { id: "accomodation", label: texts.accomodationTab },
          ...(venue.nearByMapImage ? [{ id: "near-by", label: texts.nearByTab }] : []),
        ]}
      />
      <VenueDay venue={venue} texts={texts} />
      <VenueSections venue={venue} texts={texts} />
      <OtherVenues title={texts.otherVenuesTitle} venues={venue.itineraryContent} />
      <VenueBar venue={venue} texts={texts} />
    </article>
  );
}
