import { useCallback } from "react";
import { useParams } from "react-router-dom";

import { isUnknown } from "../../../api/errors";
import type { Venue } from "../../../api/types";
import { useLoaded } from "../../../api/useLoaded";
import { say } from "../../../ui/notices";
import { ItemForm } from "../../editing/ItemForm";
import { useItemForm } from "../../editing/useItemForm";
import { useTitle } from "../../pages/useTitle";
import { fetchVenue } from "../calls";
import { OtherVenues } from "./OtherVenues";
import { VenueFields } from "./VenueFields";
import { removeVenueImage, updateVenue } from "./calls";
import { FORM_PARTS, VENUE_WORDS } from "./parts";
import { venueValues } from "./values";

export function UpdateVenuePage() {
  const { id = "" } = useParams();
  const venue = useLoaded(useCallback((signal: AbortSignal) => fetchVenue(id, signal), [id]));
  useTitle(venue.state === "ready" ? `Update ${venue.value.title}` : "Update Venue");
  return (
    <>
      <h1>Update Venue</h1>
      {venue.state === "loading" && <p>Loading...</p>}
      {venue.state === "failed" && <p role="alert">{failure(venue.cause)}</p>}
      {venue.state === "ready" && <UpdateVenueForm key={venue.value.id} venue={venue.value} />}
    </>
  );
}

const failure = (cause: unknown): string =>
  isUnknown(cause) ? "Venue not found!" : "Failed to fetch venue details";

function UpdateVenueForm({ venue }: { venue: Venue }) {
  const editing = useItemForm({
    kind: "venue",
    item: venue,
    valuesOf: venueValues,
    save: (save) => updateVenue(venue.id, save),
    load: fetchVenue,
    removeImage: removeVenueImage,
    failure: () => "Failed to update venue",
    onSaved: () => say("Venue updated successfully!"),
  });
  return (
    <ItemForm
      editing={editing}
      label="Update Venue"
      busyLabel="Updating..."
      parts={FORM_PARTS}
      words={VENUE_WORDS}
    >
      <VenueFields />
      <OtherVenues />
    </ItemForm>
  );
}
