import { useCallback } from "react";
import { useParams } from "react-router-dom";

import type { Package } from "../../api/types";
import { useLoaded } from "../../api/useLoaded";
import { callOf, calls } from "../../paths";
import "../../styles/single.css";
import "../../styles/sections.css";
import { Banner } from "../../ui/Banner";
import { BestFor } from "../../ui/BestFor";
import { Centre } from "../../ui/Centre";
import { Gallery } from "../../ui/Gallery";
import { Tabs } from "../../ui/Tabs";
import { Title } from "../../ui/Title";
import { Single } from "../pages/Single";
import { useTitle } from "../pages/useTitle";
import { Additional } from "./Additional";
import { Booking } from "./Booking";
import { Plans } from "./Plans";
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
