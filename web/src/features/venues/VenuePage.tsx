import { useCallback } from "react";
import { useParams } from "react-router-dom";

import type { Venue } from "../../api/types";
import { useLoaded } from "../../api/fetching/useFetch";
import { callOf, calls } from "../../routing/paths";
import "../../styles/single.css";
import "../../styles/sections.css";
import { Banner } from "../../ui/blocks/Banner";
import { BestFor } from "../../ui/blocks/BestFor";
import { Centre } from "../../ui/blocks/CentreBlock";
import { Tabs } from "../../ui/blocks/Tabs";
import { Title } from "../../ui/blocks/Title";
import { Single } from "../pages/ItemPage";
import { useTitle } from "../pages/useDocumentTitle";
import { withPlace } from "../pages/titleWithPlace";
import { OtherVenues } from "./OtherVenues";
import { VenueSections } from "./VenueSections";
import { fetchSingleVenue } from "./calls";
import { placeOf } from "./venueLocation";

export function VenuePage() {
  const { id = "" } = useParams();
  const load = useCallback((signal: AbortSignal) => fetchSingleVenue(id, signal), [id]);
  const item = useLoaded(load, callOf(calls.singleVenue, id));
  useTitle(item.state === "ready" ? withPlace(item.value.title, item.value.city) : undefined);
  return (
    <Single item={item} what="venue">
      {(venue) => <VenueStory venue={venue} />}
    </Single>
  );
}

function VenueStory({ venue }: { venue: Venue }) {
  return (
    <article className="single">
      <header>
        <Banner path={venue.bannerImage || venue.featuredImage} opening>
          <div>
            <Title level={1} text={venue.title} />
            <p className="banner__place" dir="auto">
              {placeOf(venue)}
            </p>
          </div>
          <p className="banner__text" dir="auto">
            {venue.description}
          </p>
        </Banner>
      </header>
      <Centre content={venue.centerContent} image={venue.centerContentImage} alt={venue.title}>
        <BestFor bestFor={venue.bestFor} bestSeason={venue.bestSeason} />
      </Centre>
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
