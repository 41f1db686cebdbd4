import { pages } from "../../routing/paths";
import { FeatureLink } from "../../ui/cards/FeatureLink";
import { CardListPage } from "../pages/CardListPage";
import { VenueCard, VenuePlace } from "./VenueCard";
import { useVenues } from "./calls";

export function VenuesPage() {
  return (
    <CardListPage
      title="Venues"
      intro="Houses with a door that closes behind you and your people alone. Every one has been walked through by us, in the rain as well, before it was put on this page."
      items={useVenues()}
      none="The first houses are being photographed. Ask us about them."
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
