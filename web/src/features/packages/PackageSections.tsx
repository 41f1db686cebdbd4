import { Link } from "react-router-dom";

import { pages } from "../../paths/publicPaths";
import { CardSkeletons } from "../../ui/cards/CardSkeletons";
import { Slider } from "../../ui/slider/Slider";
import { venueLayout, detailsLayout } from "../../ui/slider/sliderLayouts";
import { VenueCard } from "../venues/VenueCard";
import { useVenues } from "../venues/calls";
import type { Package } from "../../api/types";
import { SlideCard } from "../../ui/cards/SlideCard";
import { Banner } from "../../ui/blocks/Banner";
import { linkTarget } from "../../ui/primitives/linkTarget";
import type { Texts } from "../../site/siteContent";
import { InternalOrExternalLink } from "./InternalOrExternalLink";
import { Paragraph } from "../../ui/primitives/Paragraph";

/** The venues of a package in its order, without deleted ones. */
export function TopVenues({ ids, texts }: { ids: string[]; texts: Texts }) {
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
export function AdditionalSection({
  section,
}: {
  section: Package["additionalDetails"][number] | undefined;
}) {
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
export function BookingSection({ info, texts }: { info: Package["bookingInfo"]; texts: Texts }) {
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
