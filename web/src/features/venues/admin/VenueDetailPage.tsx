import { useCallback, useState } from "react";
import { useParams } from "react-router-dom";

import type { Venue } from "../../../api/types";
import { useFetch } from "../../../api/fetching/useFetch";
import { admin, pages } from "../../../routing/paths";
import { BackToList } from "../../../admin/detail/BackToList";
import { ItemDetail } from "../../../admin/detail/ItemDetail";
import { FetchedItem } from "../../../admin/detail/FetchedItem";
import { FeatureActions } from "../../featuring/FeatureActions";
import { useDocumentTitle } from "../../pages/useDocumentTitle";
import { fetchVenue } from "../calls";
import { deleteVenue } from "./calls";
import { VenueDetails } from "./VenueDetails";
import { VenueDeletionEffects } from "./VenueDeletionEffects";

export function VenueDetailPage() {
  const { id = "" } = useParams();
  const venue = useFetch(useCallback((signal: AbortSignal) => fetchVenue(id, signal), [id]));
  useDocumentTitle(venue.state === "ready" ? venue.value.title : "Venue");
  return (
    <>
      {venue.state === "failed" && <BackToList list={admin.venues} />}
      <FetchedItem
        title="Venue"
        item={venue}
        failure="Failed to fetch venue details"
        missing="Venue not found!"
      >
        {(found) => <VenueDetail key={found.id} stored={found} />}
      </FetchedItem>
    </>
  );
}

function VenueDetail({ stored }: { stored: Venue }) {
  const [venue, setVenue] = useState(stored);
  const change = (changed: Partial<Venue>) => setVenue((known) => ({ ...known, ...changed }));
  const deletion = {
    remove: () => deleteVenue(venue.id),
    failure: "Failed to delete the venue",
    touches: <VenueDeletionEffects venue={venue} />,
  };
  return (
    <ItemDetail
      title={venue.title}
      list={admin.venues}
      edit={admin.updateVenue(venue.id)}
      visit={pages.venue(venue.slug)}
      deletion={deletion}
      actions={<FeatureActions kind="venue" item={venue} onChange={change} />}
    >
      <VenueDetails venue={venue} />
    </ItemDetail>
  );
}
