import { useCallback } from "react";

import { VenueFields } from "./fields/VenueFields";
import { VENUE_KIND } from "./venueKind";
import type { Venue } from "../../../api/types";
import { useFetch } from "../../../api/fetching/useFetch";
import { SettingsWarning } from "../../../admin/deletion/SettingsWarning";
import { fetchVenueUses } from "./calls";
import { UpdateItemPage, AddItemPage } from "../../../admin/item/ItemFormPages";
import { ItemListPage } from "../../../admin/item/ItemListPage";
import { ItemDetailPage } from "../../../admin/item/ItemDetailPage";
import { VenueDetails } from "./VenueDetails";

export function AddVenuePage() {
  return (
    <AddItemPage kind={VENUE_KIND} failure="Failed to add venue">
      <VenueFields mediaRequired />
    </AddItemPage>
  );
}

export function UpdateVenuePage() {
  return (
    <UpdateItemPage
      kind={VENUE_KIND}
      fetchFailure="Failed to fetch venue details"
      saveFailure={() => "Failed to update venue"}
    >
      <VenueFields />
    </UpdateItemPage>
  );
}

export function VenueListPage() {
  return (
    <ItemListPage kind={VENUE_KIND} column="Description" failure="Failed to fetch venues">
      {(venue) => (
        <td>
          <p className="table__text" dir="auto">
            {venue.description}
          </p>
        </td>
      )}
    </ItemListPage>
  );
}

export function VenueDetailPage() {
  return (
    <ItemDetailPage
      kind={VENUE_KIND}
      fetchFailure="Failed to fetch venue details"
      deletionFailure="Failed to delete the venue"
      renderDeletionEffects={(venue) => <VenueDeletionEffects venue={venue} />}
    >
      {(venue) => <VenueDetails venue={venue} />}
    </ItemDetailPage>
  );
}

/** What deleting a venue touches: its places on the site, the packages that name it and the events held at it. */
function VenueDeletionEffects({ venue }: { venue: Venue }) {
  const uses = useFetch(useCallback((signal: AbortSignal) => fetchVenueUses(venue.id, signal), [venue.id]));
  return (
    <>
      <SettingsWarning item={venue} noun="venue" />
      {uses.state === "loading" && <p>Looking where else it is named...</p>}
      {uses.state === "failed" && <p>Where else it is named could not be found out.</p>}
      {uses.state === "ready" && (
        <>
          <AffectedItems lead="These packeges will no longer name it:" items={uses.value.packages} />
          <AffectedItems
            lead="These events will keep its texts but no longer belong to it:"
            items={uses.value.events}
          />
        </>
      )}
    </>
  );
}

const SHOWN = 8;

/** Items that a deletion touches, by their titles; nothing where there are none. */
function AffectedItems({ lead, items }: { lead: string; items: { id: string; title: string }[] }) {
  if (!items.length) return null;
  const more = items.length - SHOWN;
  return (
    <div>
      <p>{lead}</p>
      <ul>
        {items.slice(0, SHOWN).map(({ id, title }) => (
          <li key={id}>{title}</li>
        ))}
        {more > 0 && <li>and {more} more</li>}
      </ul>
    </div>
  );
}
