import { useState } from "react";
import { useFormContext, useWatch } from "react-hook-form";

import { say } from "../../../ui/notices";
import { VenueChoice } from "../../venues/admin/VenueChoice";
import type { VenueFacts } from "../../venues/admin/venueFacts";
import { placeOf } from "../../venues/placeOf";
import type { EventValues } from "./values";

const TEXTS = ["venueTitle", "venueLocation"] as const;
const WORDS = { venueTitle: "title", venueLocation: "location" };

/** The venue of the event, or none of the catalogue. One just chosen offers its title and place where they are wanting. */
export function EventVenue({ label }: { label: string }) {
  const { setValue, setFocus, control } = useFormContext<EventValues>();
  const [chosen, setChosen] = useState<VenueFacts>();
  const id = useWatch({ control, name: "venueId" });
  const texts = useWatch({ control, name: TEXTS });
  const wanting = TEXTS.filter((_, index) => !texts[index]?.trim());
  const fill = (venue: VenueFacts) => {
    const [first] = wanting;
    const found = { venueTitle: venue.title, venueLocation: placeOf(venue) };
    for (const name of wanting) setValue(name, found[name], { shouldValidate: true, shouldDirty: true });
    say(`Filled in from ${venue.title}.`);
    if (first) setFocus(first);
  };
  return (
    <>
      <VenueChoice<EventValues>
        name="venueId"
        label={label}
        hint="An event at a house outside the catalogue has none; its title and location are typed by hand."
        onChosen={setChosen}
      />
      {chosen?.id === id && wanting.length > 0 && (
        <button type="button" className="button button--quiet" onClick={() => fill(chosen)}>
          {`Fill in its ${wanting.map((name) => WORDS[name]).join(" and ")}`}
        </button>
      )}
    </>
  );
}
