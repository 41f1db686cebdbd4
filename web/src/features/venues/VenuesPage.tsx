import { pages } from "../../paths/publicPaths";
import { FeatureLink } from "../../ui/cards/FeatureLink";
import { CardListPage } from "../pages/CardListPage";
import { useTexts } from "../../site/siteContent";
import { VenueCard, VenuePlace } from "./VenueCard";
import { useVenues } from "./calls";

export function VenuesPage() {
  const texts = useTexts();
  return (
    <CardListPage
      title={texts.venuesTitle}
      searchTitle={texts.venuesSearchTitle}
      intro={texts.venuesIntro}
      items={useVenues()}
      none={texts.venuesEmpty}
      renderFullWidth={(venue) => (
        <FeatureLink
          item={venue}
          to={pages.venue(venue.slug)}
          level={2}
          picture={venue.bannerImage || venue.featuredImage}
          place={<VenuePlace venue={venue} />}
          eager
        />
      )}
    >
      {(venue, frames) => <VenueCard venue={venue} level={2} frames={frames} />}
    </CardListPage>
  );
}
