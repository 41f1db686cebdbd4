import { useCallback } from "react";
import { useParams } from "react-router-dom";

import type { Package } from "../../api/types";
import { useLoaded } from "../../api/useLoaded";
import { BestFor } from "../../ui/BestFor";
import { Centre } from "../../ui/Centre";
import { Picture } from "../../ui/Picture";
import { Tabs } from "../../ui/Tabs";
import { Single } from "../pages/Single";
import { useTitle } from "../pages/useTitle";
import { Additional, Booking } from "./PackageClosing";
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
  const item = useLoaded(useCallback((signal: AbortSignal) => fetchSinglePackage(id, signal), [id]));
  useTitle(item.state === "ready" ? item.value.title : undefined);
  return <Single item={item}>{(value) => <PackageStory item={value} />}</Single>;
}

function PackageStory({ item }: { item: Package }) {
  return (
    <article>
      <header className="hero">
        <Picture path={item.featuredImage} alt="" shape="fill" eager />
        <div className="hero__text">
          <h1>{item.title}</h1>
        </div>
      </header>
      {item.description && <p className="lead">{item.description}</p>}
      <Centre content={item.centerContent} image={item.centerContentImage} alt={item.title}>
        <BestFor bestFor={item.attributeBestFor} bestSeason={item.attributeBestSeason} />
      </Centre>
      <Tabs tabs={TABS} />
      <TopVenues ids={item.topVenues} />
      <Plans plans={item.plans} />
      {item.galleryImages.length > 0 && (
        <section className="gallery" aria-label="Gallery">
          {item.galleryImages.map((path, index) => (
            <Picture key={path} path={path} alt={`${item.title}, picture ${index + 1}`} shape="square" />
          ))}
        </section>
      )}
      <Additional section={item.additionalDetails[0]} />
      <Booking info={item.bookingInfo} />
    </article>
  );
}
