import { useCallback } from "react";
import { useParams } from "react-router-dom";

import type { Venue } from "../../api/types";
import { useLoaded } from "../../api/useLoaded";
import { callOf, calls } from "../../paths";
import "../../styles/single.css";
import "../../styles/sections.css";
import { Banner } from "../../ui/Banner";
import { BestFor } from "../../ui/BestFor";
import { Centre } from "../../ui/Centre";
import { Tabs } from "../../ui/Tabs";
import { Title } from "../../ui/Title";
import { Single } from "../pages/Single";
import { useTitle } from "../pages/useTitle";
import { withPlace } from "../pages/withPlace";
import { OtherVenues } from "./OtherVenues";
import { VenueSections } from "./VenueSections";
import { fetchSingleVenue } from "./calls";
import { placeOf } from "./placeOf";

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
