import type { Venue } from "../../api/types";
import { useItem } from "../../api/fetching/useFetch";
import { endpoints } from "../../api/endpoints";
import "../pages/itemPageStyles";
import { Banner } from "../../ui/blocks/Banner";
import { BestFor } from "../../ui/blocks/BestFor";
import { CentreBlock } from "../../ui/blocks/CentreBlock";
import { Tabs } from "../../ui/blocks/Tabs";
import { Title } from "../../ui/headings/Title";
import { ItemPage } from "../pages/ItemPage";
import { useDocumentTitle, titleWithPlace } from "../pages/useDocumentTitle";
import { VenueSections, OtherVenues } from "./VenueSections";
import { fetchSingleVenue } from "./calls";
import { venueLocation } from "./venueLocation";

export function VenuePage() {
  const item = useItem(fetchSingleVenue, endpoints.singleVenue);
  useDocumentTitle(item.state === "ready" ? titleWithPlace(item.value.title, item.value.city) : undefined);
  return (
    <ItemPage item={item} what="venue">
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
            <p className="banner__place" dir="auto">
              {venueLocation(venue)}
            </p>
          </div>
          <p className="banner__text" dir="auto">
            {venue.description}
          </p>
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
