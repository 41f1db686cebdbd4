import { useTexts } from "../../../site/siteContent";
import { FeatureLink } from "../../../ui/cards/FeatureLink";
import { CardList } from "../../pages/CardList";
import { SaveButton } from "../shortlist/SaveButton";
import { VenueCard, VenueLocation } from "../VenueCard";
import { VenueNumbers } from "../VenueNumbers";
import { useVenues } from "../calls";
import { useVenuePath } from "../venuePath";

/** All venues; `isAwaited` while it is not known what stands above them. */
export function WholeList({ isAwaited }: { isAwaited: boolean }) {
  const venues = useVenues();
  const pathOf = useVenuePath();
  return (
    <CardList
      items={isAwaited ? null : venues}
      none={useTexts().venuesEmpty}
      renderFullWidth={(venue) => (
        <FeatureLink
          item={venue}
          to={pathOf(venue.slug)}
          level={2}
          picture={venue.bannerImage || venue.featuredImage}
          location={
            <>
              <VenueLocation venue={venue} />
              <VenueNumbers venue={venue} />
            </>
          }
          eager
        />
      )}
    >
      {(venue, frames) => (
        <VenueCard venue={venue} level={2} frames={frames}>
          <SaveButton venue={venue} />
        </VenueCard>
      )}
    </CardList>
  );
}
