import { Link } from "react-router-dom";

import type { Package } from "../../api/types";
import { pages } from "../../paths/publicPaths";
import { type Texts, useTexts } from "../../site/siteContent";
import { ActionBar } from "../../ui/blocks/ActionBar";
import { Banner } from "../../ui/blocks/Banner";
import { BestFor } from "../../ui/blocks/BestFor";
import { CentreBlock } from "../../ui/blocks/CentreBlock";
import { Tabs } from "../../ui/blocks/Tabs";
import { CardSkeletons } from "../../ui/cards/CardSkeletons";
import { SlideCard } from "../../ui/cards/SlideCard";
import { Gallery } from "../../ui/gallery/Gallery";
import { Title } from "../../ui/headings/Title";
import { Paragraph } from "../../ui/primitives/Paragraph";
import { linkTarget } from "../../ui/primitives/linkTarget";
import { Slider } from "../../ui/slider/Slider";
import { detailsLayout, venueLayout } from "../../ui/slider/sliderLayouts";
import { ItemFacts } from "../pages/ItemFacts";
import { ItemPage } from "../pages/ItemPage";
import { VenueCard } from "../venues/VenueCard";
import { useVenues } from "../venues/calls";
import { pounds } from "../venues/facts/factFormats";
import { InternalOrExternalLink } from "./InternalOrExternalLink";
import { PlanSteps } from "./PlanSteps";
import { useBookingPath } from "./bookingPath";
import { fetchSinglePackage } from "./calls";
import "../pages/itemPageStyles";

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

/** The venues of a package in its order, without deleted ones. */
function TopVenues({ ids, texts }: { ids: string[]; texts: Texts }) {
  const all = useVenues();
  const venues = ids.flatMap((id) => all?.find((venue) => venue.id === id) ?? []);
  return (
    <section id="venue" className="section">
      <h2 className="section__title">{texts.topVenuesTitle}</h2>
      {!all && ids.length > 0 && <CardSkeletons as="row" />}
      <Slider
        label="Top venues"
        plan={venueLayout}
        slides={venues.map((venue) => (
          <VenueCard key={venue.id} venue={venue} level={3} />
        ))}
      />
      <Link to={pages.venues} className="arrow-link">
        {texts.topVenuesLink}
      </Link>
    </section>
  );
}

/** The additional details of a package. The page shows only the first section. */
function AdditionalSection({ section }: { section: Package["additionalDetails"][number] | undefined }) {
  if (!section) return null;
  return (
    <section className="section">
      {section.text && <Paragraph className="section__lead" text={section.text} />}
      <Slider
        label="In more detail"
        plan={detailsLayout}
        slides={section.details.map(({ image, description }, index) => (
          // oxlint-disable-next-line react/no-array-index-key
          <SlideCard key={`${index} ${image}`} image={image} text={description} />
        ))}
      />
    </section>
  );
}

/** The banner with the booking link. Without a link it leads to the contact form. */
function BookingSection({ info, texts }: { info: Package["bookingInfo"]; texts: Texts }) {
  const target = linkTarget(info.link) || pages.contact;
  return (
    // The target of the tab "BOOK WITH US".
    <section id="gallery">
      <Banner path={info.image}>
        {info.description && <Paragraph className="banner__lead" text={info.description} />}
        <InternalOrExternalLink to={target} className="button">
          {texts.enquireLabel ?? ""}
        </InternalOrExternalLink>
      </Banner>
    </section>
  );
}
