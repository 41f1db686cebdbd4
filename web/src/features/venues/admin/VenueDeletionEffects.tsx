import { useCallback } from "react";

import type { Venue } from "../../../api/types";
import { useFetch } from "../../../api/fetching/useFetch";
import { SettingsWarning } from "../../../admin/deletion/SettingsWarning";
import { AffectedItems } from "../../../admin/deletion/AffectedItems";
import { fetchVenueUses } from "./calls";

/** What deleting a venue touches: its places on the site, the packages that name it and the events held at it. */
export function VenueDeletionEffects({ venue }: { venue: Venue }) {
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
