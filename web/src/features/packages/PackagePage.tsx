import type { Package } from "../../api/types";
import { useItem } from "../../api/fetching/useFetch";
import { endpoints } from "../../api/endpoints";
import "../pages/itemPageStyles";
import { Banner } from "../../ui/blocks/Banner";
import { BestFor } from "../../ui/blocks/BestFor";
import { CentreBlock } from "../../ui/blocks/CentreBlock";
import { Gallery } from "../../ui/lightbox/Gallery";
import { Tabs } from "../../ui/blocks/Tabs";
import { Title } from "../../ui/headings/Title";
import { ItemPage } from "../pages/ItemPage";
import { useDocumentTitle } from "../pages/useDocumentTitle";
import { PlanSteps } from "./PlanSteps";
import { TopVenues, AdditionalSection, BookingSection } from "./PackageSections";
import { fetchSinglePackage } from "./calls";

const TABS = [
  { id: "venue", label: "TOP VENUES" },
  { id: "itinerary", label: "HOW TO PLAN" },
  { id: "gallery", label: "BOOK WITH US" },
];

export function PackagePage() {
  const item = useItem(fetchSinglePackage, endpoints.singlePackage);
  useDocumentTitle(item.state === "ready" ? item.value.title : undefined);
  return (
    <ItemPage item={item} what="packege">
      {(value) => <PackageArticle item={value} />}
    </ItemPage>
  );
}

function PackageArticle({ item }: { item: Package }) {
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
      <CentreBlock content={item.centerContent} image={item.centerContentImage} alt={item.title} texts="over">
        <BestFor bestFor={item.attributeBestFor} bestSeason={item.attributeBestSeason} />
      </CentreBlock>
      <Tabs tabs={TABS} />
      <TopVenues ids={item.topVenues} />
      <PlanSteps plans={item.plans} />
      <Gallery paths={item.galleryImages} title={item.title} />
      <AdditionalSection section={item.additionalDetails[0]} />
      <BookingSection info={item.bookingInfo} />
    </article>
  );
}
