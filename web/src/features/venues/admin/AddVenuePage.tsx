import { useNavigate } from "react-router-dom";

import { readToken } from "../../../api/credentials";
import { messageOf } from "../../../api/errors";
import { admin } from "../../../paths";
import { say } from "../../../ui/notices";
import { ItemForm } from "../../editing/ItemForm";
import { useItemForm } from "../../editing/useItemForm";
import { useTitle } from "../../pages/useTitle";
import { OtherVenues } from "./OtherVenues";
import { VenueFields } from "./VenueFields";
import { addVenue } from "./calls";
import { FORM_PARTS, VENUE_WORDS } from "./parts";
import { venueValues } from "./values";

export function AddVenuePage() {
  const navigate = useNavigate();
  useTitle("Add Venue");
  const editing = useItemForm({
    kind: "venue",
    item: null,
    valuesOf: venueValues,
    save: addVenue,
    failure: (cause) => messageOf(cause, "Failed to add venue"),
    onSaved: async () => {
      say("Venue added successfully!");
      await navigate(readToken() ? admin.venues : admin.login);
    },
  });
  return (
    <>
      <h1>Add Venue</h1>
      <ItemForm
        editing={editing}
        label="Add Venue"
        busyLabel="Adding..."
        parts={FORM_PARTS}
        words={VENUE_WORDS}
      >
        <VenueFields mediaRequired />
        <OtherVenues />
      </ItemForm>
    </>
  );
}
