import type { Package } from "../../api/types";
import { endpoints } from "../../api/endpoints";
import "../pages/itemPageStyles";
import { Banner } from "../../ui/blocks/Banner";
import { BestFor } from "../../ui/blocks/BestFor";
import { CentreBlock } from "../../ui/blocks/CentreBlock";
import { Gallery } from "../../ui/lightbox/Gallery";
import { Tabs } from "../../ui/blocks/Tabs";
import { Title } from "../../ui/headings/Title";
import { ItemPage } from "../pages/ItemPage";
import { PlanSteps } from "./PlanSteps";
import { TopVenues, AdditionalSection, BookingSection } from "./PackageSections";
import { fetchSinglePackage } from "./calls";
import { Paragraph } from "../../ui/primitives/Paragraph";

const TABS = [
  { id: "venue", label: "TOP VENUES" },
  { id: "itinerary", label: "HOW TO PLAN" },
  { id: "gallery", label: "BOOK WITH US" },
];

export function PackagePage() {
  return (
    <ItemPage
      fetchItem={fetchSinglePackage}
      endpoint={endpoints.singlePackage}
      what="packege"
      titleOf={({ title }) => title}
    >
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
      {item.description && <Paragraph className="single__lead" text={item.description} />}
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
