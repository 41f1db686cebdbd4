import { useCallback } from "react";
import { useParams } from "react-router-dom";

import { useLoaded } from "../../api/useLoaded";
import { BestFor } from "../../ui/BestFor";
import { Centre } from "../../ui/Centre";
import { Picture } from "../../ui/Picture";
import { PlanningCall } from "../../ui/PlanningCall";
import { Tabs } from "../../ui/Tabs";
import { Single } from "../pages/Single";
import { useTitle } from "../pages/useTitle";
import { VenueSections } from "./VenueSections";
import { fetchSingleVenue } from "./calls";

export function VenuePage() {
  const { id = "" } = useParams();
  const item = useLoaded(useCallback((signal: AbortSignal) => fetchSingleVenue(id, signal), [id]));
  useTitle(item.state === "ready" ? item.value.title : undefined);
  return (
    <Single item={item}>
      {(venue) => (
        <article>
          <header className="hero">
            <Picture path={venue.bannerImage || venue.featuredImage} alt="" shape="fill" eager />
            <div className="hero__text">
              <h1>{venue.title}</h1>
              <p className="hero__place">{`${venue.city}, ${venue.state}`}</p>
            </div>
          </header>
          <p className="lead">{venue.description}</p>
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
          <PlanningCall>{`Could it be ${venue.title}?`}</PlanningCall>
        </article>
      )}
    </Single>
  );
}
