import type { Package } from "../../api/types";
import "../pages/itemPageStyles";
import { ActionBar } from "../../ui/blocks/ActionBar";
import { Banner } from "../../ui/blocks/Banner";
import { BestFor } from "../../ui/blocks/BestFor";
import { CentreBlock } from "../../ui/blocks/CentreBlock";
import { Gallery } from "../../ui/gallery/Gallery";
import { Tabs } from "../../ui/blocks/Tabs";
import { Title } from "../../ui/headings/Title";
import { ItemFacts } from "../pages/ItemFacts";
import { ItemPage } from "../pages/ItemPage";
import { pounds } from "../venues/facts/factFormats";
import { useBookingPath } from "./bookingPath";
import { PlanSteps } from "./PlanSteps";
import { TopVenues, AdditionalSection, BookingSection } from "./PackageSections";
import { useTexts } from "../../site/siteContent";
import { fetchSinglePackage } from "./calls";
import { Paragraph } from "../../ui/primitives/Paragraph";

export function PackagePage() {
  return (
    <ItemPage fetchItem={fetchSinglePackage} endpoint="/api/admin/single-packege/{id}" what="packege">
      {(value) => <PackageArticle item={value} />}
    </ItemPage>
  );
}

function PackageArticle({ item }: { item: Package }) {
  const texts = useTexts();
  const booking = useBookingPath(item.bookingInfo.link);
  return (
    <article className="item-page">
      <header>
        <Banner path={item.featuredImage} opening>
          <Title level={1} text={item.title} />
        </Banner>
      </header>
      {item.description && <Paragraph className="item-page__lead" text={item.description} />}
      <CentreBlock content={item.centerContent} image={item.centerContentImage} alt={item.title} texts="over">
        <BestFor labels={texts} bestFor={item.attributeBestFor} bestSeason={item.attributeBestSeason} />
      </CentreBlock>
      <ItemFacts
        facts={[
          { label: "Price", value: item.priceFrom && `From ${pounds(item.priceFrom)}` },
          { label: "The price includes", value: item.priceIncludes },
        ]}
      />
      <Tabs
        tabs={[
          { id: "venue", label: texts.topVenuesTab },
          { id: "itinerary", label: texts.planTab },
          { id: "gallery", label: texts.bookingTab },
        ]}
      />
      <TopVenues ids={item.topVenues} texts={texts} />
      <PlanSteps plans={item.plans} texts={texts} />
      <Gallery paths={item.galleryImages} title={item.title} />
      <AdditionalSection section={item.additionalDetails[0]} />
      <BookingSection info={item.bookingInfo} texts={texts} />
      <ActionBar
        text={item.title}
        price={item.priceFrom && `From ${pounds(item.priceFrom)}`}
        to={booking}
        label={texts.enquireLabel}
      />
    </article>
  );
}
