import { useCallback } from "react";
import { useParams } from "react-router-dom";

import type { Package } from "../../api/types";
import { useLoaded } from "../../api/fetching/useFetch";
import { callOf, calls } from "../../routing/paths";
import "../../styles/single.css";
import "../../styles/sections.css";
import { Banner } from "../../ui/blocks/Banner";
import { BestFor } from "../../ui/blocks/BestFor";
import { Centre } from "../../ui/blocks/CentreBlock";
import { Gallery } from "../../ui/lightbox/Gallery";
import { Tabs } from "../../ui/blocks/Tabs";
import { Title } from "../../ui/blocks/Title";
import { Single } from "../pages/ItemPage";
import { useTitle } from "../pages/useDocumentTitle";
import { Additional } from "./AdditionalSection";
import { Booking } from "./BookingSection";
import { Plans } from "./PlanSteps";
import { TopVenues } from "./TopVenues";
import { fetchSinglePackage } from "./calls";

const TABS = [
  { id: "venue", label: "TOP VENUES" },
  { id: "itinerary", label: "HOW TO PLAN" },
  { id: "gallery", label: "BOOK WITH US" },
];

export function PackagePage() {
  const { id = "" } = useParams();
  const load = useCallback((signal: AbortSignal) => fetchSinglePackage(id, signal), [id]);
  const item = useLoaded(load, callOf(calls.singlePackage, id));
  useTitle(item.state === "ready" ? item.value.title : undefined);
  return (
    <Single item={item} what="packege">
      {(value) => <PackageStory item={value} />}
    </Single>
  );
}

function PackageStory({ item }: { item: Package }) {
  return (
    <article className="single">
      <header>
        <Banner path={item.featuredImage} opening>
          <Title level={1} text={item.title} />
        </Banner>
      </header>
      {item.description && (
        <p className="single__lead" dir="auto">
          {item.description}
        </p>
      )}
      <Centre content={item.centerContent} image={item.centerContentImage} alt={item.title} texts="over">
        <BestFor bestFor={item.attributeBestFor} bestSeason={item.attributeBestSeason} />
      </Centre>
      <Tabs tabs={TABS} />
      <TopVenues ids={item.topVenues} />
      <Plans plans={item.plans} />
      <Gallery paths={item.galleryImages} title={item.title} />
      <Additional section={item.additionalDetails[0]} />
      <Booking info={item.bookingInfo} />
    </article>
  );
}
